import { type MatchLine, matchLines } from "../../features/statements/domain/match-lines.ts"
import { readStatement, type StatementLine } from "../../features/statements/domain/read-statement.ts"
import { readFileRows } from "../../features/statements/server/files/read-rows.ts"
import { addDays } from "../../lib/day.ts"
import type { BenchSchool } from "../school.ts"
import { drawMonth, lastDay } from "./draw.ts"
import { measureUpload, type UploadFigures } from "./upload.ts"

export type MatchingFigures = {
  lines: number
  payments: number
  /** The time to turn a CSV file into rows in a separate process, and rows into lines. */
  readingMs: number
  matchingMs: number
  certain: number
  likely: number
  differs: number
  unknown: number
  upload: UploadFigures
}

/**
 * Reads a statement with that many lines, and matches them with that many payments of the same month; then the same
 * through the call.
 */
export async function measureMatching(school: BenchSchool, lines: number, payments: number): Promise<MatchingFigures> {
  const { paid, file } = drawMonth(lines, payments)
  const begun = performance.now()
  const { rows } = await readFileRows(file, null)
  const read = readStatement(rows, { uses: null, dateOrder: null, today: addDays(lastDay, 1) })
  if ("message" in read) throw new Error(read.message)
  const readAt = performance.now()
  const matches = matchLines(read.lines.map(lineFacts), paid)
  const matchingMs = performance.now() - readAt
  const linesIn = (pairs: { lineId: string }[]) => new Set(pairs.map(({ lineId }) => lineId)).size
  return {
    lines: read.lines.length,
    payments,
    readingMs: readAt - begun,
    matchingMs,
    certain: linesIn(matches.certain),
    likely: linesIn(matches.likely),
    differs: linesIn(matches.differs),
    unknown: matches.unknown.length,
    upload: await measureUpload(school, file, paid),
  }
}

function lineFacts({ reference, day, amount }: StatementLine, nth: number): MatchLine {
  return { id: `line ${nth}`, reference, code: null, amount, day, covers: [], isSetAside: false }
}
