/// What a command answers to the shell.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Done, but with findings of severity error.
  case findings = 1
  case usage = 64
  /// An input document was rejected, or an action's answer refused.
  case rejected = 65
  /// An input cannot be read, or a folder holds nothing to read.
  case unreadable = 66
  /// Something needed is not installed.
  case unavailable = 69
  /// An output cannot be written.
  case unwritable = 73
  /// Input or output failed midway.
  case failed = 74

  /// The first in this order counts.
  private static let order: [ExitStatus] = [
    .usage, .unreadable, .rejected, .unwritable, .failed, .unavailable, .findings, .done,
  ]

  /// The one of two that counts.
  func or(_ other: ExitStatus) -> ExitStatus {
    ExitStatus.order.first { $0 == self || $0 == other } ?? .done
  }
}
