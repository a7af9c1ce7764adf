internal import CLibFuzzer

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Hands the program over to libFuzzer, which calls `target` with one input after another.
public func fuzz(
  _ target: @escaping @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> Never {
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  exit(LLVMFuzzerRunDriver(&count, &arguments, target))
}

extension [UInt8] {
  /// The fuzzer's input.
  public init(_ data: UnsafePointer<UInt8>?, _ count: Int) {
    self.init(UnsafeBufferPointer(start: data, count: count))
  }
}
