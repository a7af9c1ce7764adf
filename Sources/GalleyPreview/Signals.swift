import Foundation

/// SIGINT and SIGTERM, held back from the making of this on, before any other thread is started: one that
/// comes early waits to be taken.
struct Signals {
  private var set = sigset_t()

  init() {
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM] {
      // A shell starts programs in the background with SIGINT ignored.
      signal(number, SIG_DFL)
      sigaddset(&set, number)
    }
    hold()
  }

  /// Holds them back in this thread and those that it starts.
  func hold() {
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  func release() {
    var set = set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Waits for one of them; `beat` is called every ten seconds until then.
  func wait(beat: @escaping @Sendable () -> Void) {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 10, repeating: 10)
    timer.setEventHandler(handler: beat)
    timer.resume()
    var set = set
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
    timer.cancel()
  }
}
