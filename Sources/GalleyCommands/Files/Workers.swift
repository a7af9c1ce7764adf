import GalleyCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs work on threads of our own: each with a deep stack, for deeply nested pages, and with what
/// a worker keeps from item to item.
enum Workers {
  /// Bytes of a worker's stack; only what is used is ever real.
  static let stackSize = 256 << 20

  static var coreCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// Calls `body` once on each of `count` threads and waits for all.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (0..<count).map { _ in makeThread(body) }
    for thread in threads {
      // No thread to be had: the work is done all the same, here.
      if let thread { pthread_join(thread, nil) } else { body() }
    }
  }

  /// Does two things at once.
  static func both<One: Sendable, Other: Sendable>(
    _ one: @escaping @Sendable () -> One, and other: @escaping @Sendable () -> Other
  ) -> (One, Other) {
    let first = Lock<One?>(nil)
    let thread = makeThread { first.withLock { $0 = one() } }
    let second = other()
    if let thread { pthread_join(thread, nil) }
    return (first.withLock { $0 } ?? one(), second)
  }

  /// Calls `body` on a thread that nobody waits for.
  static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    guard let thread = makeThread(body) else { throw SystemError(EAGAIN) }
    pthread_detach(thread)
  }

  private static func makeThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let box = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    guard pthread_create(&thread, &attributes, startWork, box.toOpaque()) == 0 else {
      box.release()
      return nil
    }
    return thread
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    private static let startWork: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
      return nil
    }
  #else
    private static let startWork: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      if let box = $0 { Unmanaged<Work>.fromOpaque(box).takeRetainedValue().body() }
      return nil
    }
  #endif
}

/// Hands out items to workers and gives their results on in the order of the items.
final class Ordered<Result: Sendable>: Sendable {
  private struct State {
    var waiting: [Int: Result] = [:]
    var next = 0
  }

  private let taken = Atomic<Int>(0)
  private let count: Int
  private let state = Lock(State())
  private let emit: @Sendable (Int, Result) -> Void

  /// `emit` is called under a lock: for one item at a time, in order.
  init(count: Int, emit: @escaping @Sendable (Int, Result) -> Void) {
    self.count = count
    self.emit = emit
  }

  /// The next item that no worker has taken.
  func take() -> Int? {
    let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }

  func finish(_ index: Int, _ result: Result) {
    state.withLock { state in
      state.waiting[index] = result
      while let result = state.waiting.removeValue(forKey: state.next) {
        emit(state.next, result)
        state.next += 1
      }
    }
  }
}
