import { CsvError, parse } from "csv-parse/sync"
import { type FileReply, mostRows } from "./file-messages.ts"

/** The first bytes of an .xls file, and of a spreadsheet with a password. */
export const isOldExcel = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from("d0cf11e0", "hex"))

/** Reads a CSV file. The most frequent separator in its first lines is its separator. */
export function readTextTable(bytes: Uint8Array): FileReply {
  const text = decode(bytes)
  if (text.includes("\0")) return { problem: "unreadable" }
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: mostRows,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const rows = records.map(({ record, info }) => ({ line: info.lines, cells: record.map(unquoted) }))
    return { rows, isPaged: false, sheet: null }
  } catch (error) {
    if (error instanceof CsvError) return { problem: "broken-line", line: Number(error.lines ?? 1) }
    throw error
  }
}

/** Spreadsheets write ="0012" to keep a number as text. */
const unquoted = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell

function separatorOf(text: string): string {
  const head = text.slice(0, 10_000)
  const [best] = [",", ";", "\t", "|"]
    .map((sign) => ({ sign, count: head.split(sign).length }))
    .sort((a, b) => b.count - a.count)
  return best?.sign ?? ","
}

/** Decodes UTF-8 and UTF-16, with or without their marks. Anything else was written by an older Windows program. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const zeros = (from: number) => bytes.subarray(0, 2000).filter((byte, at) => at % 2 === from && byte === 0).length
  const half = Math.min(bytes.length, 2000) / 2
  if ((first === 0xff && second === 0xfe) || zeros(1) > half * 0.7) return new TextDecoder("utf-16le").decode(bytes)
  if ((first === 0xfe && second === 0xff) || zeros(0) > half * 0.7) return new TextDecoder("utf-16be").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}
