import type { Day } from "../../../lib/day.ts"
import { type LeftOut, sortLines } from "./left-out.ts"
import { mostStatementLines } from "./long-statement.ts"
import { decimalSignOf } from "./statement-amounts.ts"
import {
  type ColumnUse,
  type FileRow,
  findHeadingRow,
  headingUses,
  isHeadingRow,
  type StatementColumn,
  validateUses,
} from "./statement-columns.ts"
import { type DateOrder, dateOrderOf, isOpenDate, readDateCell } from "./statement-dates.ts"
import {
  type ContinuationRow,
  continued,
  type IncomingRow,
  lineNumber,
  type OutgoingRow,
  type ReadRow,
  readRow,
  type SkippedRow,
} from "./statement-row.ts"

/** An incoming line of a statement. `identity`: recognises the line in another file. */
export type StatementLine = IncomingRow & { identity: string }

export type StatementFile = {
  columns: StatementColumn[]
  /** Null if no date depends on it. */
  dateOrder: DateOrder | null
  /** Whether the dates can be read either way, and were read as the administrator chose. */
  isOrderOpen: boolean
  decimalSign: "." | ","
  lines: StatementLine[]
  /** The first and last day of all lines, including those left out; null for a file without lines. */
  days: { first: Day; last: Day } | null
  /** Every other line of the file, in order. */
  leftOut: LeftOut[]
}

/** What is wrong with a file, and which field of the form can solve it. */
export type StatementProblem = { field: "file" | "columns" | "dateOrder"; message: string }

type Uses = readonly (ColumnUse | null)[]

/** The headings of a channel's last statement, and the uses of its columns. */
export type ChannelFormat = { headings: readonly string[]; uses: Uses }

type ReadOptions = {
  /**
   * The uses of the columns that were chosen, from left to right. Null means those of the last statement, or those that
   * the headings suggest.
   */
  uses: Uses | null
  lastFormat?: ChannelFormat | null
  dateOrder: DateOrder | null
  today: Day
  /** Whether the file is a PDF, which repeats its headings on each page and breaks long texts. */
  isPaged?: boolean
}

/**
 * Reads the rows of a file as lines of a statement, all or none (docs/rules/statements.md#reading-a-file). Anything
 * that cannot be read with certainty is a problem, which names its line.
 */
export function readStatement(rows: readonly FileRow[], options: ReadOptions): StatementFile | StatementProblem {
  const layout = findColumns(rows, options)
  if (layout.message !== null) return { field: layout.columns.length > 0 ? "columns" : "file", message: layout.message }
  const { columns } = layout
  const uses = columns.map(({ use }) => use)
  const headings = columns.map(({ name }) => name)
  const isRepeated = ({ cells }: FileRow) => options.isPaged === true && isSame(cells, headings)
  const below = rows.slice(layout.from).filter((row) => !isRepeated(row))
  const body = below.filter((row) => !isBlank(row))
  const tooMany = body[mostStatementLines]
  if (tooMany)
    return {
      field: "file",
      message: `${lineNumber(tooMany)}: a file can have at most ${mostStatementLines.toLocaleString("en")} lines.`,
    }
  const second = body.find(({ cells }) => isHeadingRow(cells))
  if (second)
    return { field: "file", message: `${lineNumber(second)} is a second heading. Save each list as a separate file.` }
  const cellsOf = (use: ColumnUse) => body.map(({ cells }) => cells[uses.indexOf(use)] ?? "")
  const foundOrder = dateOrderOf(cellsOf("date"))
  const dateOrder = orderOf(foundOrder, { cells: cellsOf("date"), body, chosenOrder: options.dateOrder })
  if (typeof dateOrder === "object" && dateOrder) return dateOrder
  const money = (["amount", "in", "out"] as const).filter((use) => uses.includes(use))
  const decimalSign = decimalSignOf(money.flatMap(cellsOf))
  const read = readRows(below, { uses, dateOrder, decimalSign, today: options.today })
  if ("message" in read)
    return { field: read.isOfDay && foundOrder === "open" ? "dateOrder" : "file", message: read.message }
  return { columns, dateOrder, isOrderOpen: foundOrder === "open", decimalSign, ...read }
}

/**
 * `from`: the index of the first row that may be a line. `message`: why the columns are not enough to read the file.
 */
type ColumnLayout = { columns: StatementColumn[]; from: number; message: string | null }

/** Returns the columns of a file, and why they are not enough to read it. */
export function findColumns(
  rows: readonly FileRow[],
  { uses: assigned, lastFormat }: Pick<ReadOptions, "uses" | "lastFormat">,
): ColumnLayout {
  const hasKnownNames = lastFormat?.headings.some((name) => name.trim() !== "") === true
  const asKnown = hasKnownNames
    ? rows.slice(0, mostRowsLookedAt).findIndex(({ cells }) => isSame(cells, lastFormat.headings))
    : -1
  const headingAt = asKnown >= 0 ? asKnown : findHeadingRow(rows)
  const uses = assigned ?? (asKnown >= 0 || (lastFormat && !hasKnownNames && headingAt < 0) ? lastFormat?.uses : null)
  if (!uses) return askForColumns(rows, headingAt, lastFormat ? otherColumns : null)
  const at = headingAt >= 0 ? headingAt : findFirstRow(rows, uses)
  const row = rows[at]
  if (!row) return { columns: [], from: 0, message: "This file has no lines." }
  const isHeading = headingAt >= 0 || !isLine(row, uses)
  const names = isHeading ? row.cells : uses.map(() => "")
  const columns = names.map((name, nth) => ({ name, use: uses[nth] ?? null }))
  const isOther = !isHeading && !assigned && row.cells.length !== lastFormat?.headings.length
  if (isOther) return { columns, from: at, message: `${lineNumber(row)}: ${otherColumns}` }
  return { columns, from: isHeading ? at + 1 : at, message: validateUses(columns.map(({ use }) => use)) }
}

/** Guesses the columns by their headings, for the administrator to confirm. */
function askForColumns(rows: readonly FileRow[], headingAt: number, other: string | null): ColumnLayout {
  const at = headingAt >= 0 ? headingAt : findWidest(rows)
  const row = rows[at]
  if (!row) return { columns: [], from: 0, message: "This file has no lines." }
  const isHeading = headingAt >= 0 || !row.cells.some((cell) => readDateCell(cell, null) !== null)
  const uses = headingUses(row.cells)
  const columns = row.cells.map((name, nth) => ({
    name: isHeading ? name : "",
    use: isHeading ? (uses[nth] ?? null) : null,
  }))
  const from = isHeading ? at + 1 : at
  if (other) return { columns, from, message: `${lineNumber(row)}: ${other}` }
  if (headingAt < 0) return { columns, from, message: `${lineNumber(row)}: ${isHeading ? noKnownHeading : noHeading}` }
  return { columns, from, message: validateUses(uses) }
}

const otherColumns =
  "these columns differ from this channel's last statement. Choose the right file, or say what is in each column."

const noKnownHeading =
  "we don't know these headings. Choose the file from this bank or wallet, or say what is in each column."

const noHeading = "this file has no headings. Say what is in each column."

const mostRowsLookedAt = 40

const isBlank = ({ cells }: FileRow) => cells.every((cell) => cell.trim() === "")

const isSame = (cells: readonly string[], heading: readonly string[]) =>
  cells.length > 0 && cells.every((cell, nth) => cell.trim() === (heading[nth] ?? "").trim())

/** Returns the index of the first row that is as wide as the widest; -1 for a file without text. */
function findWidest(rows: readonly FileRow[]): number {
  const filled = ({ cells }: FileRow) => cells.filter((cell) => cell.trim() !== "").length
  const widest = Math.max(0, ...rows.slice(0, mostRowsLookedAt).map(filled))
  return widest > 0 ? rows.findIndex((row) => filled(row) === widest) : -1
}

/**
 * Returns the index of the first row with a value in the columns of the date and of an amount: a heading, or a line.
 */
function findFirstRow(rows: readonly FileRow[], uses: Uses): number {
  const at = rows.findIndex(
    (row) => dateIn(row, uses) !== "" && row.cells.some((cell, nth) => isMoneyUse(uses[nth]) && cell.trim()),
  )
  return at >= 0 ? at : findWidest(rows)
}

const dateIn = ({ cells }: FileRow, uses: Uses) => (cells[uses.indexOf("date")] ?? "").trim()
const isMoneyUse = (use: ColumnUse | null | undefined) => use === "amount" || use === "in" || use === "out"

/** Whether the row is a line: a heading has no figure in the date column. */
const isLine = (row: FileRow, uses: Uses) => /\d/.test(dateIn(row, uses))

type DateCells = { cells: string[]; body: FileRow[]; chosenOrder: DateOrder | null }

function orderOf(
  order: ReturnType<typeof dateOrderOf>,
  { cells, body, chosenOrder }: DateCells,
): DateOrder | null | StatementProblem {
  if (typeof order === "object" && order) {
    const where = lineNumber(body[order.mixedAt])
    return {
      field: "file",
      message: `${where}: ${cells[order.mixedAt]} has the day and month in a different order than the lines above.`,
    }
  }
  if (order !== "open") return order
  const open = cells.findIndex(isOpenDate)
  const message = `${lineNumber(body[open])}: say whether ${cells[open]} begins with the month or with the day.`
  return chosenOrder ?? { field: "dateOrder", message }
}

type RowContext = Parameters<typeof readRow>[1]
type ReadRows = Pick<StatementFile, "lines" | "days" | "leftOut">
type Problem = { message: string; isOfDay?: boolean }

type SortedRows = { incoming: IncomingRow[]; outgoing: OutgoingRow[]; skipped: SkippedRow[] }

function readRows(below: readonly FileRow[], context: RowContext): ReadRows | Problem {
  const rows: SortedRows = { incoming: [], outgoing: [], skipped: [] }
  let above: ReadRow | null = null
  for (const row of below) {
    const read: ReadRow | null = isBlank(row) ? null : readRow(row, context)
    if (read?.is === "problem") return { ...read, message: `${lineNumber(row)}: ${read.message}` }
    above = read?.is === "continuation" ? continueRow(above, read, rows) : read
    if (read?.is === "in") rows.incoming.push(read)
    if (read?.is === "out") rows.outgoing.push(read)
    if (read?.is === "skipped") rows.skipped.push(read)
  }
  const sorted = sortLines(rows.incoming, rows.outgoing)
  if ("refused" in sorted) return { message: `Line ${sorted.refused.line}: ${sorted.refused.says}` }
  const leftOut = [...sorted.leftOut, ...rows.skipped.map(({ line, kind, reason }) => ({ line, kind, reason }))]
  return {
    lines: sorted.lines,
    leftOut: leftOut.sort((one, other) => one.line - other.line),
    days: spanOf([...rows.incoming, ...rows.outgoing, ...rows.skipped]),
  }
}

/** Appends the text of a row to the line above it. Returns the row above the next one. */
function continueRow(above: ReadRow | null, { line, text }: ContinuationRow, rows: SortedRows): ReadRow | null {
  if (above?.is === "in") return replaceLast(rows.incoming, continued(above, text))
  if (above?.is === "out") return replaceLast(rows.outgoing, continued(above, text))
  if (above?.is === "skipped" && above.day !== null) return above
  rows.skipped.push({ is: "skipped", line, day: null, kind: "no-money", reason: "No date and no amount." })
  return null
}

function replaceLast<Row>(rows: Row[], row: Row): Row {
  rows[rows.length - 1] = row
  return row
}

function spanOf(rows: readonly { day: Day | null }[]): ReadRows["days"] {
  const days = rows.flatMap(({ day }) => day ?? []).sort()
  const [first] = days
  const last = days.at(-1)
  return first && last ? { first, last } : null
}
