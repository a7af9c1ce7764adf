import Foundation
import GalleyTestSupport
import Testing

/// What only a process of its own can show: pipes, descriptors, statuses.
@Suite struct ProcessTests {
  /// Runs a shell line in which `$galley` is the program.
  private func shell(_ line: String) throws -> (status: Int32, out: String) {
    try Program.run("/bin/bash", ["-c", "galley=\(Program.path("galley")); " + line])
  }

  @Test("a reader that closes the pipe early is no error") func closedPipe() throws {
    let line =
      "$galley check Fixtures/broken Fixtures/broken Fixtures/broken --format json | head -c 10 >/dev/null;"
      + " echo status ${PIPESTATUS[0]}"
    // The findings' own status, and nothing about the pipe.
    let (_, out) = try shell(line)
    #expect(out == "status 65\n", "\(out)")
    let (_, page) = try shell(
      "$galley render Fixtures/pages/shop-home.json --quiet | head -c 10 >/dev/null; echo ${PIPESTATUS[0]}")
    #expect(page == "0\n", "\(page)")
  }

  @Test("standard input, standard output") func pipes() throws {
    let (status, out) = try shell("$galley render - --quiet < Fixtures/pages/settings.json | tail -c 16")
    #expect(status == 0 && out == "</body>\n</html>\n")
    let (rejected, said) = try shell("printf '{' | $galley render - >/dev/null")
    #expect(rejected == 65 && said.hasPrefix("<stdin>:1:2: error: "), "\(said)")
  }

  @Test("a full disk is told", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func full() throws {
    let (status, out) = try shell("$galley render Fixtures/pages/settings.json > /dev/full")
    #expect(status == 74 && out.contains("standard output: No space left on device"))
  }

  @Test("no page is half written where a folder cannot be written") func folder() throws {
    let (status, out) = try shell("$galley render Fixtures/sheets -o /proc/galley")
    #expect(status == 73 && out.contains("/proc/galley"), "\(out)")
  }

  @Test("no color in a pipe, color where it is asked for") func color() throws {
    #expect(try !shell("$galley check Fixtures/broken/crash.json").out.contains("\u{1B}"))
    #expect(
      try shell("$galley check Fixtures/broken/crash.json --color always").out.contains("\u{1B}[1;31merror"))
  }

  @Test("the command's path is free of Foundation") func foundation() throws {
    let (_, out) = try shell("ldd $galley 2>/dev/null | grep -ci foundation")
    #expect(out == "0\n")
  }
}
