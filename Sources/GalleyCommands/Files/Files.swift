#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What failed in the system, in its own words: `No such file or directory`.
struct SystemError: Error {
  let number: Int32

  init(_ number: Int32 = errno) { self.number = number }

  var message: String { strerror(number).map { String(cString: $0) } ?? "error \(number)" }
}

/// Files, as the commands need them: whole, by path, without Foundation.
enum Files {
  enum Kind { case file, folder, other }

  static func kind(_ path: String) throws(SystemError) -> Kind {
    var info = stat()
    guard stat(path, &info) == 0 else { throw SystemError() }
    return kind(info)
  }

  private static func kind(_ info: stat) -> Kind {
    switch info.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFLNK: .other
    default: .file
    }
  }

  /// The bytes of a file, or of standard input for `-`; at most `limit` + 1 of them, so that a
  /// file over the limit is told without being read whole.
  static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    guard path != "-" else { return try read(descriptor: 0, expecting: 64 << 10, limit: limit) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw SystemError() }
    guard kind(info) == .file else { throw SystemError(EISDIR) }
    return try read(descriptor: descriptor, expecting: Int(info.st_size) + 1, limit: limit)
  }

  private static func read(
    descriptor: Int32, expecting size: Int, limit: Int
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = min(size, limit) + 1
    while bytes.count <= limit {
      var failure: Int32 = 0
      let before = bytes.count
      let more = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        while count < buffer.count {
          let got = systemRead(descriptor, buffer.baseAddress! + count, buffer.count - count)
          if got < 0 && errno == EINTR { continue }
          if got < 0 { failure = errno }
          guard got > 0 else { break }
          count += got
        }
      }
      if failure != 0 { throw SystemError(failure) }
      if before == 0 { bytes = more } else { bytes += more }
      guard more.count == room else { break }
      room = min(max(bytes.count, 64 << 10), limit + 1 - min(bytes.count, limit))
    }
    return bytes
  }

  /// The names in a folder, sorted by bytes.
  static func list(_ folder: String) throws(SystemError) -> [(name: String, kind: Kind)] {
    guard let handle = opendir(folder) else { throw SystemError() }
    defer { closedir(handle) }
    var entries: [(name: String, kind: Kind)] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var info = stat()
      // A link to a folder is not followed: it may lead round in a circle.
      guard lstat(join(folder, name), &info) == 0 else { continue }
      var kind = kind(info)
      if kind == .other, (try? Files.kind(join(folder, name))) == .file { kind = .file }
      entries.append((name, kind))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) throws(SystemError) {
    if path.isEmpty || mkdir(path, 0o777) == 0 { return }
    let failure = errno
    switch failure {
    case EEXIST: if (try? kind(path)) != .folder { throw SystemError(ENOTDIR) }
    case ENOENT:
      try makeFolder(folder(of: path))
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemError() }
    default: throw SystemError(failure)
    }
  }

  /// The folder part of a path; empty for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// What a killed run may leave beside a file; never read, swept by the next run.
  static let temporarySuffix = ".galley-tmp"

  /// Writes a file beside its place and renames it, so that there is the old one or the new one
  /// and never a part.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) throws(SystemError) {
    let temporary = path + temporarySuffix
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError() }
    do throws(SystemError) {
      try write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    guard close(descriptor) == 0, rename(temporary, path) == 0 else {
      let failure = SystemError()
      unlink(temporary)
      throw failure
    }
  }

  static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = systemWrite(descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress!, rest.count)
      if written < 0 && errno == EINTR { continue }
      guard written >= 0 else { throw SystemError() }
      rest = rest.dropFirst(written)
    }
  }

  /// Removes what killed runs left in a folder.
  static func sweep(_ folder: String) {
    for entry in (try? list(folder)) ?? [] {
      let path = join(folder, entry.name)
      if entry.kind == .folder {
        sweep(path)
      } else if entry.name.hasSuffix(temporarySuffix) {
        unlink(path)
      }
    }
  }
}

/// `read(2)` and `write(2)` under names that ``Files`` does not shadow.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
