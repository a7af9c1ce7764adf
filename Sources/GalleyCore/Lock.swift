#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// State that several threads share, one at a time.
///
/// A pthread mutex and not `Synchronization.Mutex`, whose own futex the thread sanitizer does not
/// know on Linux: it reports every use of that as a race.
package final class Lock<State>: @unchecked Sendable {
  // Unchecked: the state is reached under the mutex only.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Beside the object: a state of no size would share the address of the pointer above, and the
  /// sanitizer would see the one written while the other is read.
  private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  package init(_ state: sending State) {
    self.state.initialize(to: state)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Calls `body` with the state, alone; not to be called from within itself.
  package func withLock<R, E: Error>(_ body: (inout State) throws(E) -> R) throws(E) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state.pointee)
  }
}
