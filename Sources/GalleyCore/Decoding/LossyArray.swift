/// An array whose bad elements are dropped and reported, so that the rest stays.
///
///     let items: LossyArray<TagData>   // in a host's payload
public struct LossyArray<Element: JSONDecodable>: JSONDecodable {
  /// The elements that decoded, in order.
  public let elements: [Element]

  /// No elements: what an absent array means.
  public init() { elements = [] }

  @specialized(where Element == TagData)
  @specialized(where Element == ButtonData)
  @specialized(where Element == AnyWidget)
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    elements = try session.lossy(value)
  }
}

extension LossyArray: Sendable where Element: Sendable {}

extension LossyArray: RandomAccessCollection {
  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(position: Int) -> Element { elements[position] }
  /// The array's own, which is compiled for the element's type where it is used.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}
