import FuzzSupport

fuzz { data, count in
  Fuzzed.stream(Array(data, count))
  return 0
}
