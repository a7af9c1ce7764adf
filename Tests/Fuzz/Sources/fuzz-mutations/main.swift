import FuzzSupport

fuzz { data, count in
  // The page, a form feed, the answer: as the seeds are written.
  let parts = Array(data, count).split(separator: 0x0C, maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2, var document = Fuzzed.decode(Array(parts[0])),
    let answer = Fuzzed.answer(Array(parts[1]))
  else { return 0 }
  _ = document.apply(answer)
  Fuzzed.render(document)
  return 0
}
