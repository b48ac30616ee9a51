/** The byte order mark of a CSV file, so that spreadsheets read it as UTF-8 (docs/rules/general.md#csv-files). */
export const byteOrderMark = "\ufeff"

/** The number of rows of a file, as counted before it is sent; rows that change meanwhile are not included. */
export const totalRowsHeader = "x-total-rows"

/** A cell that a spreadsheet would run as a formula is written as text (docs/rules/general.md#csv-files). */
const isFormula = (text: string) => /^[=+\-@＝＋－＠\t\r\n]/.test(text)

/**
 * A phone, account or reference number: with an apostrophe before it every spreadsheet treats it as text and keeps all
 * digits (docs/decisions/0005).
 */
export function digitsAsText(number: string | null): string | null {
  return number ? `'${number}` : null
}

/** A formula that we wrote ourselves: the only kind of cell that a spreadsheet may run. */
export type CsvFormula = { formula: `="${number}"` }
export type CsvCell = string | number | null | CsvFormula

/** An account number as a formula whose result is the text: `="09171234567"`. Digits only. */
export function digitsAsFormula(digits: string): CsvFormula {
  if (!/^\d+$/.test(digits)) throw new Error("Only digits may stand in a formula")
  return { formula: `="${digits as `${number}`}"` }
}

/** Some spreadsheets divide a line at semicolons or tabs, and would run what comes after them. */
const needsQuotes = /[",;\t\r\n]/

function cellOf(value: CsvCell): string {
  if (value === null || value === "") return ""
  if (typeof value === "number") return String(value)
  if (typeof value === "object") return `"${value.formula.replaceAll('"', '""')}"`
  const harmless = isFormula(value) ? `'${value}` : value
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file by RFC 4180, with its line end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`
}

/** Writes many rows alike: lines as `csvLine` makes them, without a list for each. */
export function csvWriter<Row>(cells: readonly ((row: Row) => CsvCell)[]): (rows: readonly Row[]) => string {
  const [first, ...rest] = cells
  return (rows) => {
    let lines = ""
    for (const row of rows) {
      if (first) lines += cellOf(first(row))
      for (const cell of rest) lines += `,${cellOf(cell(row))}`
      lines += "\r\n"
    }
    return lines
  }
}
