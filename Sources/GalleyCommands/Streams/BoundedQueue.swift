#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A short queue between two threads: who gives waits while it is full, who takes while it is empty.
final class BoundedQueue<Item: Sendable>: @unchecked Sendable {
  // Unchecked: all below is reached under the mutex only.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var items: [Item] = []
  private var isEnded = false
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
    mutex.initialize(to: pthread_mutex_t())
    change.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  /// - Returns: Whether anybody still wants it.
  func give(_ item: Item) -> Bool {
    locked {
      while items.count >= limit, !isEnded { pthread_cond_wait(change, mutex) }
      if !isEnded { items.append(item) }
      return !isEnded
    }
  }

  /// `nil` where there is nothing more to come.
  func take() -> Item? {
    locked {
      while items.isEmpty, !isEnded { pthread_cond_wait(change, mutex) }
      return items.isEmpty ? nil : items.removeFirst()
    }
  }

  /// Says that nothing more is given, or wanted.
  func end() { locked { isEnded = true } }

  private func locked<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(change)
      pthread_mutex_unlock(mutex)
    }
    return body()
  }
}
