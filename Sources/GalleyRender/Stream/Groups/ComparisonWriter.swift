package import GalleyCore

/// A comparison's table, in the pieces that records come in.
///
/// Nothing stands between its elements that a parser would move out of the table.
///
///     <div class="comparison"> <div class="group-title" id="DOMID_title">…</div>
///     <div class="comparison-scroll"><table><thead><tr id="DOMID_subjects"><td></td> <th>…</th> …
///     </tr></thead><tbody id="DOMID_rows"> <tr>…</tr> … </tbody></table></div></div>
extension HTMLWriter {
  /// Opens the table up to the row of its subjects.
  package mutating func beginComparison(title: TextData?, domID: String) {
    open("div", class: "comparison")
    if let title { writeTitle(title, id: domID + "_title") }
    // It can be scrolled by keyboard, so it needs a role and a name.
    begin("div", class: "comparison-scroll")
    raw(" tabindex=\"0\" role=\"group\"")
    writeName(title, domID)
    endTag()
    begin("table", class: "comparison-table")
    writeName(title, domID)
    endTag()
    open("thead", class: "comparison-head")
    begin("tr", class: "comparison-subjects")
    attribute(.domID, domID + "_subjects")
    endTag()
    open("td", class: "comparison-corner")
    close()
  }

  private mutating func writeName(_ title: TextData?, _ domID: String) {
    if let title, !title.isBlank {
      attribute(.labelledBy, domID + "_title")
    } else {
      raw(" aria-label=\"comparison\"")
    }
  }

  /// One column's header.
  package mutating func write(_ subject: ComparisonSubjectData) {
    begin("th", class: "comparison-subject")
    raw(" scope=\"col\"")
    endTag()
    open("div", class: "subject")
    if let image = subject.image {
      open("div", class: "subject-image")
      write(image)
      close()
    }
    write(subject.title, as: .headline)
    if let subtitle = subject.subtitle { write(subtitle, as: .caption) }
    close()
    close()
  }

  /// Closes the subjects' row, and opens the rows.
  package mutating func beginComparisonRows(_ domID: String) {
    close()
    close()
    begin("tbody", class: "comparison-rows")
    attribute(.domID, domID + "_rows")
    endTag()
  }

  /// One row: its label, and a cell for each subject.
  package mutating func write(_ row: ComparisonRowData) {
    open("tr", class: "comparison-row")
    begin("th", class: "comparison-label")
    raw(" scope=\"row\"")
    endTag()
    write(row.label, as: .subheadline)
    close()
    for index in row.cells.indices {
      let isBest = index == row.best
      open("td", class: isBest ? "comparison-cell best" : "comparison-cell")
      if isBest {
        open("div", class: "best-text")
        write(symbol: "checkmark.circle.fill", scaled: 15)
      }
      write(row.cells[index], as: .subheadline)
      if isBest {
        writeHidden("best")
        close()
      }
      close()
    }
    close()
  }

  /// Closes the rows, the table and what is around it.
  package mutating func endComparison() {
    close()
    close()
    close()
    close()
  }
}
