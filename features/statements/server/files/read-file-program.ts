/**
 * The program that reads statement files (docs/decisions/0042), started by read-rows.ts: bytes come in, rows of cells
 * go out, and nothing is stored. A file that unpacks to gigabytes ends only this program.
 */
import { endBeyondMemory } from "../../../../platform/child-program.ts"
import { type FileReply, type FileRequest, longestCell, mostCells } from "./file-messages.ts"
import { isPdf, readPdf } from "./read-pdf.ts"
import { isZip, readSpreadsheet } from "./read-spreadsheet.ts"
import { isOldExcel, readTextTable } from "./read-text-table.ts"

endBeyondMemory()

process.on("message", async ({ bytes, password }: FileRequest) => {
  const reply = await read(bytes, password).catch((): FileReply => ({ problem: "unreadable" }))
  process.send?.(bounded(reply))
})

/** Refuses a table with too many cells, and cuts long cells. */
function bounded(reply: FileReply): FileReply {
  if ("problem" in reply) return reply
  const cells = reply.rows.reduce((sum, row) => sum + row.cells.length, 0)
  if (cells > mostCells) return { problem: "too-many-cells" }
  const rows = reply.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell.slice(0, longestCell)) }))
  return { ...reply, rows }
}

async function read(bytes: Uint8Array, password: string | null): Promise<FileReply> {
  if (isPdf(bytes)) return readPdf(bytes, password)
  if (isZip(bytes)) return readSpreadsheet(bytes)
  return isOldExcel(bytes) ? { problem: "old-excel" } : readTextTable(bytes)
}
