import { readSheet } from "read-excel-file/node"
import { type FileReply, mostRows } from "./file-messages.ts"

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Reads the first sheet of an XLSX file: of formulas the results, of days and times the text "2026-11-20 09:41". */
export async function readSpreadsheet(bytes: Uint8Array): Promise<FileReply> {
  const sheet = (await readSheet(Buffer.from(bytes))) as unknown[][]
  const rows = sheet.slice(0, mostRows).map((cells, nth) => ({ line: nth + 1, cells: cells.map(textOf) }))
  return { rows, isPaged: false }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 16).replace("T", " ")
  // What was added up may be 0.30000000000000004.
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : String(Math.round(cell * 1e6) / 1e6)
  return String(cell)
}
