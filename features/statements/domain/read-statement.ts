import type { Day } from "../../../lib/day.ts"
import { decimalSignOf } from "./statement-amounts.ts"
import {
  type ColumnUse,
  type FileRow,
  findHeadingRow,
  headingUse,
  isHeadingRow,
  type StatementColumn,
  validateUses,
} from "./statement-columns.ts"
import { type DateOrder, dateOrderOf, isOpenDate } from "./statement-dates.ts"
import { lineNumber, type ReadRow, readRow } from "./statement-row.ts"

export const mostStatementLines = 50_000

/** An incoming line of a statement. `line`: its number in the file. `identity`: what makes it the same in another file. */
export type StatementLine = Extract<ReadRow, { is: "in" }> & { identity: string }

export type StatementFile = {
  columns: StatementColumn[]
  /** Null where no date needs it. */
  dateOrder: DateOrder | null
  /** The dates can be read either way, and were read as it was said. */
  isOrderOpen: boolean
  decimalSign: "." | ","
  lines: StatementLine[]
  /** The days of all lines, also of those that are left out; null for a file without lines. */
  days: { first: Day; last: Day } | null
  outgoing: number
  pending: number
  /** Lines with the reference number of an earlier line of the file. */
  repeated: number
}

/** What is wrong with a file, and which field of the form can put it right. */
export type StatementProblem = { field: "file" | "columns" | "dateOrder"; message: string }

type Uses = readonly (ColumnUse | null)[]

/** The headings of a channel's last statement, and what its columns were. */
export type KnownFormat = { headings: readonly string[]; uses: Uses }

type Given = {
  /** The uses of the columns, from left to right, as they are assigned now; null: as they were, or by their headings. */
  uses: Uses | null
  known?: KnownFormat | null
  dateOrder: DateOrder | null
  today: Day
  /** A PDF, which repeats its headings on each page, and breaks long texts. */
  isPaged?: boolean
}

/**
 * Reads the rows of a file as lines of a statement (docs/rules.md#statements), all or none: what cannot be read for
 * certain is a problem, which names its line.
 */
export function readStatement(rows: readonly FileRow[], given: Given): StatementFile | StatementProblem {
  const found = findColumns(rows, given)
  if (found.message !== null) return { field: found.heading ? "columns" : "file", message: found.message }
  const { heading, columns } = found
  const uses = columns.map(({ use }) => use)
  const isRepeated = ({ cells }: FileRow) => given.isPaged === true && isSame(cells, heading.cells)
  const below = rows.slice(rows.indexOf(heading) + 1).filter((row) => !isRepeated(row))
  const body = below.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
  const tooMany = body[mostStatementLines]
  if (tooMany) return { field: "file", message: `${lineNumber(tooMany)}: a file can have at most 50,000 lines.` }
  const second = body.find(({ cells }) => isHeadingRow(cells))
  if (second) return { field: "file", message: `${lineNumber(second)} is a second heading. Send each list as a file.` }
  const cellsOf = (use: ColumnUse) => body.map(({ cells }) => cells[uses.indexOf(use)] ?? "")
  const foundOrder = dateOrderOf(cellsOf("date"))
  const dateOrder = orderOf(foundOrder, { cells: cellsOf("date"), body, given: given.dateOrder })
  if (typeof dateOrder === "object" && dateOrder) return dateOrder
  const money = (["amount", "in", "out"] as const).filter((use) => uses.includes(use))
  const decimalSign = decimalSignOf(money.flatMap(cellsOf))
  const read = readRows(body, { uses, dateOrder, decimalSign, today: given.today })
  if ("message" in read)
    return { field: read.isOfDay && foundOrder === "open" ? "dateOrder" : "file", message: read.message }
  return { columns, dateOrder, isOrderOpen: foundOrder === "open", decimalSign, ...read }
}

type FoundColumns = { columns: StatementColumn[] } & (
  | { heading: FileRow; message: null }
  | { heading: FileRow | null; message: string }
)

/** The columns of a file, and why they are not enough to read it. */
export function findColumns(
  rows: readonly FileRow[],
  { uses: assigned, known }: Pick<Given, "uses" | "known">,
): FoundColumns {
  const asKnown = known && rows.slice(0, 40).find(({ cells }) => isSame(cells, known.headings))
  const heading = asKnown ?? rows[findHeadingRow(rows)] ?? firstWide(rows) ?? null
  if (!heading) return { heading, columns: [], message: "This file has no line." }
  const given = assigned ?? (asKnown ? known.uses : null)
  const uses = heading.cells.map((cell, nth) => (given ? (given[nth] ?? null) : headingUse(cell)))
  const columns = heading.cells.map((name, nth) => ({ name, use: uses[nth] ?? null }))
  if (!given && known) return { heading, columns, message: `${lineNumber(heading)}: ${otherColumns}` }
  if (!given && !isHeadingRow(heading.cells))
    return { heading, columns, message: `${lineNumber(heading)}: ${noHeading}` }
  const message = validateUses(uses)
  return message === null ? { heading, columns, message } : { heading, columns, message }
}

const otherColumns =
  "these columns are not those of the last statement of this channel. Choose the right file, or say what stands in which column."

const noHeading =
  "these headings are not known. Choose the file of this bank or wallet, or say what stands in which column."

const isSame = (cells: readonly string[], heading: readonly string[]) =>
  cells.length > 0 && cells.every((cell, nth) => cell.trim() === (heading[nth] ?? "").trim())

/** Assigned columns: the first row that is as wide as the widest; none of a file without a text. */
function firstWide(rows: readonly FileRow[]): FileRow | undefined {
  const filled = ({ cells }: FileRow) => cells.filter((cell) => cell.trim() !== "").length
  const widest = Math.max(0, ...rows.slice(0, 40).map(filled))
  return widest > 0 ? rows.find((row) => filled(row) === widest) : undefined
}

type DateCells = { cells: string[]; body: FileRow[]; given: DateOrder | null }

function orderOf(
  found: ReturnType<typeof dateOrderOf>,
  { cells, body, given }: DateCells,
): DateOrder | null | StatementProblem {
  if (typeof found === "object" && found) {
    const where = lineNumber(body[found.mixedAt])
    return {
      field: "file",
      message: `${where}: ${cells[found.mixedAt]} has day and month in another order than above.`,
    }
  }
  if (found !== "open") return found
  const open = cells.findIndex(isOpenDate)
  const message = `${lineNumber(body[open])}: say whether ${cells[open]} begins with the month or with the day.`
  return given ?? { field: "dateOrder", message }
}

type RowContext = Parameters<typeof readRow>[1]
type ReadRows = Pick<StatementFile, "lines" | "days" | "outgoing" | "pending" | "repeated">

function readRows(body: readonly FileRow[], context: RowContext): ReadRows | { message: string; isOfDay?: boolean } {
  const counts = { outgoing: 0, pending: 0, repeated: 0 }
  const lines: StatementLine[] = []
  const known = new Map<string, number>()
  const days: Day[] = []
  for (const row of body) {
    const read = readRow(row, context)
    if (read.is === "problem") return { ...read, message: `${lineNumber(row)}: ${read.message}` }
    if (read.is === "nothing") continue
    days.push(read.day)
    if (read.is !== "in") counts[read.is] += 1
    else {
      const key = read.reference ? `number ${read.reference}` : `${read.day} ${read.amount} ${read.text}`
      const times = (known.get(key) ?? 0) + 1
      known.set(key, times)
      if (read.reference && times > 1) counts.repeated += 1
      else lines.push({ ...read, identity: read.reference ? key : `${key} ${times}` })
    }
  }
  const sorted = days.sort()
  const [first] = sorted
  const last = sorted.at(-1)
  return { lines, ...counts, days: first && last ? { first, last } : null }
}
