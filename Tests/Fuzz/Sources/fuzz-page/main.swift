import FuzzSupport

fuzz { data, count in
  if let document = Fuzzed.decode(Array(data, count)) { Fuzzed.render(document) }
  return 0
}
