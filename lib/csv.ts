/** What a CSV file begins with, so that spreadsheets read it as UTF-8 (docs/rules.md#csv-files). */
export const byteOrderMark = "\ufeff"

/** A cell that a spreadsheet would run is written so that it is read as text (docs/rules.md#csv-files). */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text)

/**
 * A phone, account or reference number: with an apostrophe before it every spreadsheet takes it for text and keeps it
 * digit for digit (docs/decisions/0005).
 */
export function digitsAsText(number: string | null): string | null {
  return number ? `'${number}` : null
}

function cellOf(value: string | number | null): string {
  if (value === null) return ""
  if (typeof value === "number") return String(value)
  const harmless = isFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file by RFC 4180, with its line end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`
}
