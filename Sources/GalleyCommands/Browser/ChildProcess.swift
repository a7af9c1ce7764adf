import GalleyCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that runs beside this one, with a pipe to it and one from it. It ends with this value.
struct ChildProcess: ~Copyable {
  private let process: pid_t
  /// What it reads, and what it writes.
  let (input, output): (Int32, Int32)
  /// A pipe that is at its end when the program and all that it started have ended: its other end is their
  /// standard output, to which nobody writes.
  private let family: Int32

  /// Starts a program.
  /// - Parameters:
  ///   - path: Where it is.
  ///   - arguments: What follows its name.
  ///   - pipes: The descriptors that it reads from and writes to.
  ///   - temporaryFolder: Where it may keep things for a while; `nil`: where this process may.
  init(
    _ path: String, _ arguments: [String], pipes: (reads: Int32, writes: Int32),
    temporaryFolder: String? = nil
  ) throws(SystemError) {
    // A closed pipe is then an error of `write`, not the end of this process.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = []
    do throws(SystemError) {
      for _ in 0..<3 { ends += try ChildProcess.pipe() }
    } catch {
      for end in ends { close(end) }
      throw error
    }
    let (theirInput, ourInput, ourOutput, theirOutput) = (ends[0], ends[1], ends[2], ends[3])
    let (ourFamily, theirFamily) = (ends[4], ends[5])
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 where descriptor != pipes.reads && descriptor != pipes.writes {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, theirFamily, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, theirInput, pipes.reads)
    posix_spawn_file_actions_adddup2(&actions, theirOutput, pipes.writes)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var environment = ChildProcess.environment(temporaryFolder)
    defer { for variable in environment { free(variable) } }
    var started: pid_t = 0
    let failure = ChildProcess.starting.withLock { _ in
      posix_spawn(&started, path, &actions, nil, &words, &environment)
    }
    for end in [theirInput, theirOutput, theirFamily] { close(end) }
    guard failure == 0 else {
      for end in [ourInput, ourOutput, ourFamily] { close(end) }
      throw SystemError(failure)
    }
    process = started
    (input, output, family) = (ourInput, ourOutput, ourFamily)
  }

  /// This process's variables, with another `TMPDIR`; to be freed.
  private static func environment(_ temporaryFolder: String?) -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      if temporaryFolder == nil || strncmp(variable, "TMPDIR=", 7) != 0 { variables.append(strdup(variable)) }
      next += 1
    }
    if let temporaryFolder { variables.append(strdup("TMPDIR=" + temporaryFolder)) }
    return variables + [nil]
  }

  private static let starting = Lock(())

  /// The two ends of a pipe, to read and to write, which no program inherits. They are numbered above
  /// what a program's own descriptors are moved to.
  private static func pipe() throws(SystemError) -> [Int32] {
    // No program may be started while the ends can still be inherited.
    let high = starting.withLock { _ in
      var ends: [Int32] = [0, 0]
      #if canImport(Darwin)
        guard Darwin.pipe(&ends) == 0 else { return [-1, -1] as [Int32] }
      #elseif canImport(Musl)
        guard Musl.pipe(&ends) == 0 else { return [-1, -1] as [Int32] }
      #else
        guard Glibc.pipe(&ends) == 0 else { return [-1, -1] as [Int32] }
      #endif
      defer { for end in ends { close(end) } }
      return ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    }
    guard high.allSatisfy({ $0 >= 0 }) else { throw SystemError() }
    return high
  }

  /// Reads what it writes until it ends.
  /// - Returns: The bytes, and its exit status; `nil` where a signal ended it.
  consuming func finish() -> (output: [UInt8], status: Int32?) {
    close(input)
    var bytes: [UInt8] = []
    var isOver = false
    while !isOver {
      bytes += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = systemRead(output, buffer.baseAddress!, buffer.count)
        isOver = got == 0 || got < 0 && errno != EINTR
        count = max(got, 0)
      }
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    close(output)
    close(family)
    discard self
    return (bytes, status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
  }

  deinit {
    // It ends by itself when nobody talks to it any more, and takes its own helpers along: they may write
    // to its folders until then.
    close(input)
    close(output)
    if !familyHasEnded(within: 10_000) { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    close(family)
  }

  private func familyHasEnded(within milliseconds: Int32) -> Bool {
    var end = pollfd(fd: family, events: Int16(POLLIN), revents: 0)
    return poll(&end, 1, milliseconds) > 0
  }
}

extension Files {
  /// Where a program is, of the first of these names that `PATH` knows; a path is taken as it is.
  package static func program(_ names: [String]) -> String? {
    let folders = (environmentVariable("PATH") ?? "").split(separator: ":").map(String.init)
    for name in names {
      let places = name.contains("/") ? [name] : folders.map { join($0, name) }
      if let found = places.first(where: { access($0, X_OK) == 0 && (try? kind($0)) == .file }) {
        return found
      }
    }
    return nil
  }

  /// Where this program is.
  static var ownPath: String? {
    #if os(Linux)
      let found = "/proc/self/exe"
    #else
      // Not from the arguments: a bare name would be looked for in the working folder.
      var size: UInt32 = 4_096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      let found = String(cString: buffer)
    #endif
    guard let path = realpath(found, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  package static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Makes a new folder for what is needed for a while: `galley-PID-XXXXXX`. Those that killed runs left are
  /// removed.
  static func temporaryFolder() throws(SystemError) -> String {
    let folder = environmentVariable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    sweepFolders(in: folder)
    guard let path = strdup(join(folder, "galley-\(getpid())-XXXXXX")) else { throw SystemError() }
    defer { free(path) }
    guard mkdtemp(path) != nil else { throw SystemError() }
    return String(cString: path)
  }

  private static func sweepFolders(in folder: String) {
    for name in (try? names(in: folder)) ?? [] {
      let parts = name.split(separator: "-")
      guard parts.count == 3, parts[0] == "galley", parts[2].count == 6, let process = pid_t(parts[1]),
        process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      var info = stat()
      // Of this user only: in a folder for all, others have theirs.
      if lstat(join(folder, name), &info) == 0, info.st_uid == geteuid(), info.st_mode & S_IFMT == S_IFDIR {
        removeFolder(join(folder, name))
      }
    }
  }

  /// Removes a folder and everything in it, as far as that can be done; links are not followed.
  static func removeFolder(_ path: String) {
    for name in (try? names(in: path)) ?? [] {
      var info = stat()
      let inside = join(path, name)
      if lstat(inside, &info) == 0, info.st_mode & S_IFMT == S_IFDIR {
        removeFolder(inside)
      } else {
        unlink(inside)
      }
    }
    rmdir(path)
  }
}
