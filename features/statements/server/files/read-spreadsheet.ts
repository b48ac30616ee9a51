import readSheets from "read-excel-file/node"
import { type FileRow, findHeadingRow, isTransactionHeading } from "../../domain/statement-columns.ts"
import { readDateCell } from "../../domain/statement-dates.ts"
import { type FileReply, mostRows } from "./file-messages.ts"
import { markedFormula, markFormulas } from "./mark-formulas.ts"

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

type SheetRows = { name: string; rows: FileRow[] }

/**
 * Reads the sheet of an XLSX file with the list of transactions. Formulas give their results; dates and times become
 * text such as "2026-11-20 09:41".
 */
export async function readSpreadsheet(bytes: Uint8Array): Promise<FileReply> {
  const marked = markFormulas(bytes)
  if ("problem" in marked) return marked
  const read = await readSheets(Buffer.from(marked))
  const sheets = read.map(({ sheet, data }) => ({
    name: sheet,
    rows: (data as unknown[][]).slice(0, mostRows).map((cells, nth) => rowOf(cells, nth + 1)),
  }))
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const tables = filled.filter(hasTable)
  if (tables.length > 1) return { problem: "several-tables", sheets: tables.map(({ name }) => name) }
  const [chosen] = tables.length > 0 ? tables : filled.toSorted((one, other) => countLines(other) - countLines(one))
  return { rows: chosen?.rows ?? [], isPaged: false, sheet: filled.length > 1 ? (chosen?.name ?? null) : null }
}

/** Whether a sheet has a heading row of transactions. */
function hasTable({ rows }: SheetRows): boolean {
  const at = findHeadingRow(rows)
  return at >= 0 && isTransactionHeading(rows[at]?.cells ?? []) && rows.slice(at + 1).some(hasDay)
}

const hasDay = ({ cells }: FileRow) => cells.some((cell) => readDateCell(cell, null) !== null)

/** Without known headings, the list is the sheet with the most rows that have a date and two other cells. */
const countLines = ({ rows }: SheetRows) =>
  rows.filter((row) => hasDay(row) && row.cells.filter((cell) => cell !== "").length >= 3).length

function rowOf(values: unknown[], line: number): FileRow {
  const formulas: Record<number, string> = {}
  const cells = values.map((value, column) => {
    const marked = typeof value === "string" ? markedFormula(value) : null
    if (marked) formulas[column] = marked.formula
    return marked ? marked.result : textOf(value)
  })
  return Object.keys(formulas).length > 0 ? { line, cells, formulas } : { line, cells }
}

/** Larger numbers have lost their last digits, because spreadsheets store 15. */
const firstInexact = 1e15

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 16).replace("T", " ")
  if (typeof cell === "number" && Math.abs(cell) >= firstInexact) return cell.toExponential(2).toUpperCase()
  // Sums may be 0.30000000000000004.
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : String(Math.round(cell * 1e6) / 1e6)
  return String(cell)
}
