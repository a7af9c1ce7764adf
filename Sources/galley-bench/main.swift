#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// galley-bench PAGE… [--rounds N] [--count WORK]: fixed workloads on the same bytes, as one JSON
// object per page. Times are the least of many rounds, in nanoseconds: the machine's noise only
// ever adds. `--count WORK` does one of them 20 times and nothing else, for counting instructions.
exit(Benchmark.run(Array(CommandLine.arguments.dropFirst())))
