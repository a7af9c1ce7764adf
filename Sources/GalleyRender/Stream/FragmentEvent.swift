public import GalleyCore

/// What an accepted record adds to the HTML of its screen: the same bytes on every wire.
///
/// An element that later records write into comes in two parts. A document that is written in order puts
/// `open` at once, and what closes it where the records leave it; any other wire sends both together, and
/// later ones address the element by their `target`.
public struct FragmentEvent: Sendable {
  public enum Operation: String, Sendable {
    /// The page's own element is added.
    case start
    /// Something is added to the page.
    case append
    /// A group ends; most often nothing is added.
    case close
    /// The screen is whole: what only a whole one needs is added.
    case commit
    /// The screen is given up: what was there before comes back.
    case abort
  }

  /// From 1 on; refused records do not count.
  public let sequence: Int
  public let record: RecordType
  /// Of the record, from 1 on.
  public let line: Int
  public let operation: Operation
  /// The DOM id of the element at whose end it is added.
  public let target: String
  /// UTF-8, up to where its children will go.
  public let open: [UInt8]
  /// The rest; empty where it has no place for children.
  public let close: [UInt8]
  /// The grammar's state after the record.
  public let state: String
  /// What a document in order puts first: the ends of what the record leaves.
  public let leaving: [UInt8]
}
