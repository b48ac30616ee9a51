import { todayIn } from "../../../lib/day.ts"
import { toPesos } from "../../../lib/money.ts"
import type { Deps } from "../../../platform/deps.ts"
import { validationError } from "../../../platform/http/app-error.ts"
import type { ShownColumn, UnderstoodLine } from "../contract.ts"
import type { LeftOutLine } from "../domain/left-out.ts"
import { findColumns, readStatement, type StatementFile } from "../domain/read-statement.ts"
import { type ColumnUse, dateChoiceWords } from "../domain/statement-columns.ts"
import type { DateOrder } from "../domain/statement-dates.ts"
import type { LeftOutKind } from "../domain/statement-row.ts"
import { statementError } from "./errors.ts"
import { readFileRows } from "./files/read-rows.ts"
import { findFormat } from "./statement-queries.ts"

/** An uploaded file. The password is used once and never stored. */
export type UploadedStatement = {
  file: Blob
  channel: string
  password: string | null
  columns?: (ColumnUse | null)[]
  dateOrder?: DateOrder
}

const rowsShown = 10

/** Returns the rows of a file and how they are read. An error is a 400 that names the field and the line. */
export async function readFile(deps: Deps, upload: UploadedStatement): Promise<StatementFile> {
  const { rows, options } = await rowsOf(deps, upload)
  return linesOf(rows, options)
}

function linesOf(...file: Parameters<typeof readStatement>): StatementFile {
  const read = readStatement(...file)
  if ("message" in read) throw validationError({ [read.field]: read.message })
  if (!read.days) throw statementError("no-lines")
  if (read.lines.length === 0 && !read.leftOut.some(({ kind }) => cameIn.has(kind)))
    throw statementError("nothing-came-in")
  return read
}

/** Reasons of lines that are left out although money came in. */
const cameIn: ReadonlySet<LeftOutKind> = new Set(["reversed", "unclear", "repeated"])

type Preview = {
  columns: ShownColumn[]
  rows: UnderstoodLine[]
  lines: number
  leftOut: LeftOutLine[]
  dateOrder: DateOrder | null
  message: string
}

/**
 * Returns how a file would be read; only its columns while these are unknown (docs/rules/statements.md#reading-a-file).
 */
export async function previewFile(deps: Deps, upload: UploadedStatement): Promise<Preview> {
  const { rows, options, sheet } = await rowsOf(deps, upload)
  const { columns, from, message } = findColumns(rows, options)
  const below = rows.slice(from)
  const shown = columns.map((column, nth) => ({
    ...column,
    sample: (below.find(({ cells }) => cells[nth]?.trim())?.cells[nth] ?? "").slice(0, 60),
  }))
  if (message !== null && shown.length > 0)
    return { columns: shown, rows: [], lines: 0, leftOut: [], dateOrder: null, message }
  const read = linesOf(rows, options)
  return {
    columns: shown,
    rows: read.lines.slice(0, rowsShown).map(({ line, day, time, amount, reference, text }) => ({
      line,
      day,
      time,
      reference,
      text,
      amount: toPesos(amount),
    })),
    lines: read.lines.length,
    leftOut: read.leftOut.map(({ line, reason }) => ({ line, reason })),
    dateOrder: read.isOrderOpen ? read.dateOrder : null,
    message: [summaryOf(read), sheet && `Read from the sheet “${sheet}”.`].filter(Boolean).join(" "),
  }
}

async function rowsOf({ db, settings, now }: Deps, { file, channel, password, columns, dateOrder }: UploadedStatement) {
  if (!settings.paymentChannels.some(({ name }) => name === channel)) throw statementError("channel-unknown")
  const lastFormat = await findFormat(db, channel)
  const { rows, isPaged, sheet } = await readFileRows(file, password)
  const today = todayIn(now(), settings.timeZone)
  return {
    rows,
    sheet,
    options: {
      uses: columns ?? null,
      lastFormat,
      dateOrder: dateOrder ?? lastFormat?.dateOrder ?? null,
      today,
      isPaged,
    },
  }
}

/** "312 incoming payments. Left out: 20 outgoing, 3 pending, 2 others." */
function summaryOf({ lines, leftOut, columns, decimalSign }: StatementFile): string {
  const count = (amount: number) => amount.toLocaleString("en")
  const outgoing = leftOut.filter(({ kind }) => kind === "outgoing").length
  const pending = leftOut.filter(({ kind }) => kind === "pending").length
  const others = leftOut.length - outgoing - pending
  const groups = [
    [outgoing, "outgoing"],
    [pending, "pending"],
    [others, outgoing + pending === 0 ? "" : others === 1 ? "other" : "others"],
  ] as const
  const words = groups.flatMap(([amount, what]) => (amount > 0 ? [`${count(amount)} ${what}`.trim()] : []))
  return [
    lines.length === 1 ? "1 incoming payment." : `${count(lines.length)} incoming payments.`,
    words.length > 0 ? `Left out: ${words.join(", ")}.` : null,
    dateChoiceWords(columns),
    decimalSign === "," ? "Amounts have a comma before the centavos." : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(" ")
}
