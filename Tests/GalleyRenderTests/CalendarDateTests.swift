import GalleyRender
import Testing

@Suite struct CalendarDateTests {
  @Test(
    "days that exist, and their weekday",
    arguments: [
      ("2026-01-01", 4), ("2024-02-29", 4), ("2000-02-29", 2), ("1900-03-01", 4), ("9999-12-31", 5),
      ("0001-01-01", 1),
    ]) func days(_ text: String, _ weekday: Int) throws
  {
    #expect(try #require(CalendarDate(text)).weekday == weekday)
  }

  @Test(
    "anything else",
    arguments: [
      "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "26-1-1", "2026-1-01",
      "0000-01-01", "2026-01-01 ", "", "2026/01/01", "２０２６-01-01",
    ]) func others(_ text: String)
  {
    #expect(CalendarDate(text) == nil)
  }
}
