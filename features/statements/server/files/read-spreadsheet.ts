import { readSheet } from "read-excel-file/node"
import type { FileRow } from "../../domain/statement-columns.ts"
import { type FileReply, mostRows } from "./file-messages.ts"
import { markedFormula, markFormulas } from "./mark-formulas.ts"

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Reads the first sheet of an XLSX file: of formulas the results beside them, of days and times the text "2026-11-20 09:41". */
export async function readSpreadsheet(bytes: Uint8Array): Promise<FileReply> {
  const sheet = (await readSheet(Buffer.from(markFormulas(bytes)))) as unknown[][]
  return { rows: sheet.slice(0, mostRows).map((cells, nth) => rowOf(cells, nth + 1)), isPaged: false }
}

function rowOf(values: unknown[], line: number): FileRow {
  const formulas: Record<number, string> = {}
  const cells = values.map((value, column) => {
    const marked = typeof value === "string" ? markedFormula(value) : null
    if (marked) formulas[column] = marked.formula
    return marked ? marked.result : textOf(value)
  })
  return Object.keys(formulas).length > 0 ? { line, cells, formulas } : { line, cells }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 16).replace("T", " ")
  // What was added up may be 0.30000000000000004.
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : String(Math.round(cell * 1e6) / 1e6)
  return String(cell)
}
