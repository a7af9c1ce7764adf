import Foundation

/// What tells one state of a file from another, without reading it.
struct FileStamp: Equatable, Sendable {
  private let seconds, nanoseconds, size: Int
  private let node: UInt64

  /// `nil` where there is no such file.
  init?(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    size = Int(info.st_size)
    node = UInt64(info.st_ino)
  }
}
