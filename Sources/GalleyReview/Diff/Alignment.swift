/// The pairs of two sequences that are alike and in the same order, none crossing another.
///
/// What is alike at both ends is paired first. Then, where as many are left on both sides and no other pairing
/// finds more, place by place; else the first of a kind with the first, the second with the second, as far as
/// that keeps the order. n elements take O(n log n); `nil` is like nothing.
func alignment(_ one: [UInt64?], _ other: [UInt64?]) -> [(Int, Int)] {
  var (start, end, otherEnd) = (0, one.count, other.count)
  func isSame(_ index: Int, _ match: Int) -> Bool { one[index] != nil && one[index] == other[match] }
  while start < end, start < otherEnd, isSame(start, start) { start += 1 }
  while start < end, start < otherEnd, isSame(end - 1, otherEnd - 1) {
    (end, otherEnd) = (end - 1, otherEnd - 1)
  }
  let head = (0..<start).map { ($0, $0) }
  let tail = (0..<one.count - end).map { (end + $0, otherEnd + $0) }
  guard start < end, start < otherEnd else { return head + tail }
  let ranked = rankedPairs(one, other, start..<end, start..<otherEnd)
  if end == otherEnd {
    let straight = (start..<end).filter { isSame($0, $0) }
    if straight.count >= ranked.count { return head + straight.map { ($0, $0) } + tail }
  }
  return head + ranked + tail
}

private func rankedPairs(
  _ one: [UInt64?], _ other: [UInt64?], _ range: Range<Int>, _ otherRange: Range<Int>
) -> [(Int, Int)] {
  // The last first, so that the next one is taken from the end.
  var places: [UInt64: [Int]] = [:]
  for index in otherRange.reversed() { if let key = other[index] { places[key, default: []].append(index) } }
  var pairs: [(Int, Int)] = []
  for index in range {
    if let key = one[index], let place = places[key]?.popLast() { pairs.append((index, place)) }
  }
  return longestIncreasing(pairs.map(\.1)).map { pairs[$0] }
}

/// The indices of a longest increasing run of distinct numbers, not needing to be neighbours.
func longestIncreasing(_ numbers: [Int]) -> [Int] {
  // The last index of the best run of each length, and what comes before each index in its run.
  var ends: [Int] = []
  var before = Array(repeating: -1, count: numbers.count)
  for index in numbers.indices {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { before[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var run: [Int] = []
  var at = ends.last ?? -1
  while at >= 0 {
    run.append(at)
    at = before[at]
  }
  return run.reversed()
}
