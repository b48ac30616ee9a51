import { addDays, type Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import { type DecimalSign, isFormula, readAmountCell } from "./statement-amounts.ts"
import type { ColumnUse, FileRow } from "./statement-columns.ts"
import { type DateOrder, readDateCell, readTimeCell } from "./statement-dates.ts"

/** Incoming or outgoing money of one row. `line`: its number in the file. */
type MoneyRow = { line: number; day: Day; amount: Centavos; reference: string | null; text: string }

export type IncomingRow = MoneyRow & {
  is: "in"
  time: string | null
  /** A reference number that a spreadsheet has shortened, such as "5.01E+12"; null if it is complete. */
  brokenReference: string | null
}

/** `says`: the error, unless the row reverses an incoming line. `isReversal`: the row calls itself a reversal. */
export type OutgoingRow = MoneyRow & { is: "out"; says: string | null; isReversal: boolean }

export type LeftOutKind = "outgoing" | "pending" | "undone" | "reversed" | "repeated" | "unclear" | "no-money"

/** A row without incoming money. `day`: null if it has none. */
export type SkippedRow = { is: "skipped"; line: number; day: Day | null; kind: LeftOutKind; reason: string }

/** A row that continues the description of the row above it. */
export type ContinuationRow = { is: "continuation"; line: number; text: string }

export type ReadRow =
  | IncomingRow
  | OutgoingRow
  | SkippedRow
  | ContinuationRow
  | { is: "problem"; message: string; isOfDay?: boolean }

export type RowContext = {
  /** The use of each column, from left to right. */
  uses: readonly (ColumnUse | null)[]
  dateOrder: DateOrder | null
  decimalSign: DecimalSign
  today: Day
}

export const lineNumber = (row: FileRow | undefined) => `Line ${row?.line ?? 1}`

const moneyUses = ["amount", "in", "out"] as const
const isMoney = (use: ColumnUse) => moneyUses.some((each) => each === use)

/** The formula in a cell, whatever its result; null if there is none. */
function formulaAt({ cells, formulas }: FileRow, column: number, isAmount: boolean): string | null {
  const text = (cells[column] ?? "").trim()
  return formulas?.[column] ?? (isFormula(text, isAmount) ? text : null)
}

const problem = (message: string, isOfDay = false): ReadRow => ({ is: "problem", message, isOfDay })

/** Whether a row sums up others. */
const isSum = (cells: readonly string[]) => cells.some((cell) => /\b(total|balance|forwarded)\b/i.test(cell))
const isPending = (status: string) => /pending|processing|posting|hold|float/i.test(status)
const isUndone = (status: string) => /fail|revers|cancel|declin|reject|void|expired/i.test(status)
const saysReversal = (text: string) => /\b(revers|rev\b|correction|cancel|void|charge.?back|return)/i.test(text)
/** Text above or below the lines of a list. */
const isFrame =
  /^(?:(?:sub ?|grand )?total|(?:opening|closing|beginning|ending) balance|balance (?:brought|carried|forward)|page \d|end of|nothing follows|\*{2}|-{2}|this is a|generated|prepared by)/i

/** Longer descriptions are cut for reading. */
const longestText = 1000

export function readRow(row: FileRow, { uses, dateOrder, decimalSign, today }: RowContext): ReadRow {
  const cell = (use: ColumnUse) => (row.cells[uses.indexOf(use)] ?? "").trim()
  const formula = (use: ColumnUse) => formulaAt(row, uses.indexOf(use), isMoney(use))
  const hasMoney = moneyUses.some((use) => formula(use) !== null || (cell(use) !== "" && !/^-+$/.test(cell(use))))
  const isCounted = hasMoney && !isSum(row.cells)
  const date = cell("date")
  const dateFormula = formula("date")
  if (dateFormula !== null && hasMoney) return problem(`the date is the formula ${short(dateFormula)}, not a day.`)
  if (date === "") return isCounted ? problem("an amount without a date.") : readUndated(row, uses, hasMoney)
  const when = readDateCell(date, dateOrder)
  if (!when) return isCounted ? problem(`“${short(date)}” is not a date.`) : withoutMoney(row, null)
  const { day } = when
  if (day > addDays(today, 1)) return problem(`${short(date)} is in the future.`, true)
  const status = cell("status")
  const skipped = (kind: LeftOutKind, reason: string): ReadRow => ({ is: "skipped", line: row.line, day, kind, reason })
  if (isPending(status)) return skipped("pending", "Still pending.")
  if (isUndone(status)) return skipped("undone", `Status: “${short(status)}”.`)
  const amountFormula = moneyUses.map(formula).find((each) => each !== null)
  if (amountFormula) return problem(`the amount is the formula ${short(amountFormula)}, not a number.`)
  const numberFormula = formula("reference")
  if (numberFormula) return problem(`the reference number is the formula ${short(numberFormula)}, not a number.`)
  const kind = cell("kind")
  const money = readMoney({ amount: cell("amount"), in: cell("in"), out: cell("out"), kind }, decimalSign)
  if (typeof money === "string") return !hasMoney && isSum(row.cells) ? withoutMoney(row, day) : problem(money)
  if (money.amount === 0) return skipped("outgoing", "No money received.")
  const brokenReference = isBrokenNumber(cell("reference")) ? cell("reference") : null
  const reference = brokenReference === null ? referenceOf(cell("reference")) : null
  const text = textOf(row, uses)
  const read = { line: row.line, day, amount: Math.abs(money.amount), reference, text }
  if (money.amount > 0) return { is: "in", ...read, time: when.time ?? readTimeCell(cell("time")), brokenReference }
  return { is: "out", ...read, says: money.says, isReversal: money.says !== null || saysReversal(`${text} ${kind}`) }
}

function textOf({ cells }: FileRow, uses: RowContext["uses"]): string {
  const texts = cells.filter((_, nth) => uses[nth] === "text").map((each) => each.trim())
  return texts.filter(Boolean).join(" ").replace(/\s+/g, " ").slice(0, longestText)
}

/** A row that has only a description continues the row above it. */
function readUndated(row: FileRow, uses: RowContext["uses"], hasMoney: boolean): ReadRow {
  const text = textOf(row, uses)
  const isTextAlone = row.cells.every((cell, nth) => uses[nth] === "text" || cell.trim() === "")
  if (hasMoney || !isTextAlone || text === "" || isFrame.test(text)) return withoutMoney(row, null)
  return { is: "continuation", line: row.line, text }
}

function withoutMoney({ line, cells }: FileRow, day: Day | null): SkippedRow {
  const reason = isSum(cells) ? "A total or a balance." : "No date and no amount."
  return { is: "skipped", line, day, kind: "no-money", reason }
}

/** Returns the row with the description of the row that continues it. */
export function continued<Row extends IncomingRow | OutgoingRow>(row: Row, text: string): Row {
  return { ...row, text: `${row.text} ${text}`.trim().slice(0, longestText) }
}

type MoneyCells = { amount: string; in: string; out: string; kind: string }

/** `amount`: positive for incoming, negative for outgoing money. `says`: as in an outgoing row. */
type Money = { amount: Centavos; says: string | null }

/** Returns the incoming or outgoing amount, or a sentence if it is unclear. */
function readMoney(cells: MoneyCells, sign: DecimalSign): Money | string {
  const read = (text: string) => readAmountCell(text, sign)
  const [amount, credit, debit] = [read(cells.amount), read(cells.in), read(cells.out)]
  const wrong = [cells.amount, cells.in, cells.out].find((text) => read(text) === "wrong")
  if (wrong !== undefined || amount === "wrong" || credit === "wrong" || debit === "wrong")
    return `“${short(wrong ?? "")}” is not an amount.`
  if (cells.amount === "" && amount === null && credit === null && debit === null) return "there is no amount."
  if (amount !== null) return signed(amount, cells.kind)
  if ((credit ?? 0) < 0 && (debit ?? 0) === 0)
    return { amount: credit ?? 0, says: `the money in is negative: ${short(cells.in)}.` }
  if ((credit ?? 0) !== 0 && (debit ?? 0) !== 0) return "the line has both money in and money out."
  return { amount: (credit ?? 0) || -Math.max(debit ?? 0, 0), says: null }
}

function signed(amount: Centavos, kind: string): Money | string {
  if (kind === "") return { amount, says: null }
  const isIn = /^(cr|credit|in\b|incoming|received?|deposit|cash.?in|money in|c$)/i.test(kind)
  const isOut = /^(dr|debit|out\b|outgoing|sent?|withdraw|cash.?out|money out|paid|payment|fee|d$)/i.test(kind)
  if (isIn === isOut) return amount < 0 ? { amount, says: null } : `“${short(kind)}” means neither in nor out.`
  if (isIn) return { amount, says: amount < 0 ? "the money in is negative." : null }
  return { amount: -Math.abs(amount), says: null }
}

/** Whether a spreadsheet has shortened a number, such as "5.01E+12", and lost its last digits. */
const isBrokenNumber = (cell: string) => /^'?\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(cell)

/**
 * Returns the capital letters and digits of a reference number; null without a digit. Spreadsheets may write ="0012".
 */
function referenceOf(cell: string): string | null {
  const plain = cell.toUpperCase().replace(/[^0-9A-Z]/g, "")
  return /\d/.test(plain) ? plain.slice(0, 60) : null
}

const short = (cell: string) => (cell.length > 30 ? `${cell.slice(0, 30)}…` : cell)
