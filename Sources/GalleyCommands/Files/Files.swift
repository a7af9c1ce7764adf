#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What failed in the system, in its own words: `No such file or directory`.
package struct SystemError: Error {
  package let number: Int32

  init(_ number: Int32 = errno) { self.number = number }

  /// A device or a pipe where a file was wanted.
  static let notAFile = SystemError(ENODEV)
  var isMissing: Bool { number == ENOENT }

  package var message: String { strerror(number).map { String(cString: $0) } ?? "error \(number)" }
}

/// Files, as the commands need them: whole, by path, without Foundation.
package enum Files {
  package enum Kind { case file, folder, other }

  package static func kind(_ path: String) throws(SystemError) -> Kind {
    var info = stat()
    guard stat(path, &info) == 0 else { throw SystemError() }
    return kind(info)
  }

  private static func kind(_ info: stat) -> Kind {
    switch info.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .other
    }
  }

  /// The bytes of a file, or of standard input for `-`; at most `limit` + 1 of them, so that a
  /// file over the limit is told without being read whole.
  package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    guard path != "-" else { return try read(descriptor: 0, expecting: 64 << 10, limit: limit) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw SystemError() }
    guard kind(info) != .folder else { throw SystemError(EISDIR) }
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

  /// The names in a folder, in no order.
  static func names(in folder: String) throws(SystemError) -> [String] {
    guard let handle = opendir(folder) else { throw SystemError() }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// What is in a folder, sorted by the names' bytes.
  static func list(_ folder: String) throws(SystemError) -> [(name: String, kind: Kind)] {
    var entries: [(name: String, kind: Kind)] = []
    for name in try names(in: folder) {
      var info = stat()
      // A link to a folder is not followed: it may lead round in a circle. What cannot be looked
      // at counts as a file, so that reading it says why.
      let known = lstat(join(folder, name), &info) == 0
      var kind = known ? kind(info) : .file
      if known, info.st_mode & S_IFMT == S_IFLNK {
        kind = stat(join(folder, name), &info) == 0 && info.st_mode & S_IFMT != S_IFREG ? .other : .file
      }
      entries.append((name, kind))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  package static func join(_ folder: String, _ name: String) -> String {
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
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  static func remove(_ path: String) { unlink(path) }

  /// Whether two paths lead to one file.
  static func isSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(first, &one) == 0 && stat(second, &other) == 0 && one.st_ino == other.st_ino
      && one.st_dev == other.st_dev
  }

  /// Writes a file, block by block as `body` hands them on, beside its place and renames it, so that
  /// there is the old one or the new one and never a part. Through a link the file that it leads to
  /// is written; what is no file (a pipe, a device) is written to as it is.
  static func write(
    to path: String, _ body: ((UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) throws(SystemError) {
    var info = stat()
    let exists = stat(path, &info) == 0
    if exists, info.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemError() }
      defer { close(descriptor) }
      return try write(to: descriptor, body)
    }
    var target = path
    if exists, let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    let temporary = "\(target).\(getpid())\(Sweeper.suffix)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError() }
    do throws(SystemError) {
      try write(to: descriptor, body)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    guard close(descriptor) == 0, rename(temporary, target) == 0 else {
      let failure = SystemError()
      unlink(temporary)
      throw failure
    }
  }

  /// Writes the blocks that `body` hands on; after the first that fails no more.
  private static func write(
    to descriptor: Int32, _ body: ((UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) throws(SystemError) {
    var failure: SystemError?
    body { block in
      guard failure == nil else { return }
      do throws(SystemError) {
        try write(block, to: descriptor)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
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
}

/// `read(2)` and `write(2)` under names that nothing here shadows.
func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
