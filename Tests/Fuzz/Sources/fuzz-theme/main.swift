import FuzzSupport

fuzz { data, count in
  Fuzzed.readTheme(Array(data, count))
  return 0
}
