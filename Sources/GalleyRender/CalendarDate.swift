/// A day of the Gregorian calendar, without a time or a zone.
///
///     CalendarDate("2026-01-31")
public struct CalendarDate: Sendable, Equatable {
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// What date widgets show where nothing else is said: 2026-01-01.
  public static let standard = CalendarDate(year: 2026, month: 1, day: 1)

  /// - Precondition: Such a day exists.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// `YYYY-MM-DD`, from year 1 to 9999; `nil` for anything else and for days that do not exist.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), year > 0,
      (1...12).contains(month)
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard (1...daysInMonth).contains(day) else { return nil }
  }

  public var daysInMonth: Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// 0 is Sunday (Sakamoto's rule).
  public var weekday: Int {
    let year = month < 3 ? year - 1 : year
    let offset = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1]
    return (year + year / 4 - year / 100 + year / 400 + offset + day) % 7
  }

  /// In English.
  public var monthName: String {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ][month - 1]
  }
}
