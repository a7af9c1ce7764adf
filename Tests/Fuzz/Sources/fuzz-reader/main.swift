import FuzzSupport

fuzz { data, count in
  // Whatever it is, it is read, or refused with a place.
  _ = Fuzzed.decode(Array(data, count))
  return 0
}
