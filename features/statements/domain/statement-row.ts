import { addDays, type Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import { type DecimalSign, isFormula, readAmountCell } from "./statement-amounts.ts"
import type { ColumnUse, FileRow } from "./statement-columns.ts"
import { type DateOrder, readDateCell, readTimeCell } from "./statement-dates.ts"

/** A row of a statement: money that came in; money that went out, or is pending; nothing; or what is wrong with it. */
export type ReadRow =
  | { is: "in"; line: number; day: Day; time: string | null; amount: Centavos; reference: string | null; text: string }
  | { is: "outgoing" | "pending"; day: Day }
  | { is: "nothing" }
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

/** The formula in a cell, whatever its result is; null for none. */
function formulaAt({ cells, formulas }: FileRow, column: number, isAmount: boolean): string | null {
  const text = (cells[column] ?? "").trim()
  return formulas?.[column] ?? (isFormula(text, isAmount) ? text : null)
}

const nothing: ReadRow = { is: "nothing" }
const problem = (message: string, isOfDay = false): ReadRow => ({ is: "problem", message, isOfDay })

/** Rows that sum up others. */
const isSum = (cells: readonly string[]) => cells.some((cell) => /\b(total|balance|forwarded)\b/i.test(cell))
const isPending = (status: string) => /pending|processing|posting|hold|float/i.test(status)
const isUndone = (status: string) => /fail|revers|cancel|declin|reject|void|expired/i.test(status)

export function readRow(row: FileRow, { uses, dateOrder, decimalSign, today }: RowContext): ReadRow {
  const cell = (use: ColumnUse) => (row.cells[uses.indexOf(use)] ?? "").trim()
  const formula = (use: ColumnUse) => formulaAt(row, uses.indexOf(use), isMoney(use))
  const hasMoney = moneyUses.some((use) => formula(use) !== null || (cell(use) !== "" && !/^-+$/.test(cell(use))))
  const date = cell("date")
  const dateFormula = formula("date")
  if (dateFormula !== null && hasMoney) return problem(`the date is the formula ${short(dateFormula)}, not a day.`)
  if (date === "") return hasMoney && !isSum(row.cells) ? problem("an amount without a date.") : nothing
  const when = readDateCell(date, dateOrder)
  if (!when) return hasMoney && !isSum(row.cells) ? problem(`“${short(date)}” is no date.`) : nothing
  if (when.day > addDays(today, 1)) return problem(`${short(date)} has not come yet.`, true)
  const status = cell("status")
  if (isPending(status)) return { is: "pending", day: when.day }
  if (isUndone(status)) return { is: "outgoing", day: when.day }
  const amountFormula = moneyUses.map(formula).find((each) => each !== null)
  if (amountFormula) return problem(`the amount is the formula ${short(amountFormula)}, not a number.`)
  const numberFormula = formula("reference")
  if (numberFormula) return problem(`the reference number is the formula ${short(numberFormula)}, not a number.`)
  const amount = incoming({ amount: cell("amount"), in: cell("in"), out: cell("out"), kind: cell("kind") }, decimalSign)
  if (typeof amount === "string") return !hasMoney && isSum(row.cells) ? nothing : problem(amount)
  if (amount <= 0) return { is: "outgoing", day: when.day }
  const time = when.time ?? readTimeCell(cell("time"))
  const text = row.cells.filter((_, nth) => uses[nth] === "text").map((each) => each.trim())
  return {
    is: "in",
    line: row.line,
    day: when.day,
    time,
    amount,
    reference: referenceOf(cell("reference")),
    text: text.filter(Boolean).join(" ").replace(/\s+/g, " "),
  }
}

type MoneyCells = { amount: string; in: string; out: string; kind: string }

/** Returns what came in, in centavos; 0 or less for what went out; a sentence for what cannot be told. */
function incoming(cells: MoneyCells, sign: DecimalSign): Centavos | string {
  const read = (text: string) => readAmountCell(text, sign)
  const [amount, credit, debit] = [read(cells.amount), read(cells.in), read(cells.out)]
  const wrong = [cells.amount, cells.in, cells.out].find((text) => read(text) === "wrong")
  if (wrong !== undefined || amount === "wrong" || credit === "wrong" || debit === "wrong")
    return `“${short(wrong ?? "")}” is no amount.`
  if (cells.amount === "" && amount === null && credit === null && debit === null) return "there is no amount."
  if (amount !== null) return signed(amount, cells.kind)
  if ((credit ?? 0) < 0) return `the money in is negative: ${cells.in}.`
  if ((credit ?? 0) > 0 && (debit ?? 0) !== 0) return "there is money in and money out in one line."
  return (credit ?? 0) > 0 ? (credit ?? 0) : 0
}

function signed(amount: Centavos, kind: string): Centavos | string {
  if (kind === "") return amount
  const isIn = /^(cr|credit|in\b|incoming|received?|deposit|cash.?in|money in|c$)/i.test(kind)
  const isOut = /^(dr|debit|out\b|outgoing|sent?|withdraw|cash.?out|money out|paid|payment|fee|d$)/i.test(kind)
  if (isIn === isOut) return amount < 0 ? amount : `“${short(kind)}” says neither in nor out.`
  if (isIn && amount < 0) return "the money in is negative."
  return isIn ? amount : -Math.abs(amount)
}

/** Capital letters and digits of a reference number; null without a digit. A spreadsheet may keep it as ="0012". */
function referenceOf(cell: string): string | null {
  const plain = cell.toUpperCase().replace(/[^0-9A-Z]/g, "")
  return /\d/.test(plain) ? plain.slice(0, 60) : null
}

const short = (cell: string) => (cell.length > 30 ? `${cell.slice(0, 30)}…` : cell)
