import { todayIn } from "../../../lib/day.ts"
import { toPesos } from "../../../lib/money.ts"
import type { Deps } from "../../../platform/deps.ts"
import { validationError } from "../../../platform/http/app-error.ts"
import type { ShownColumn, UnderstoodLine } from "../contract.ts"
import { findColumns, readStatement, type StatementFile } from "../domain/read-statement.ts"
import type { ColumnUse } from "../domain/statement-columns.ts"
import type { DateOrder } from "../domain/statement-dates.ts"
import { statementError } from "./errors.ts"
import { readFileRows } from "./files/read-rows.ts"
import { findFormat } from "./statement-queries.ts"

/** A file as it was sent. The password is used once and never kept. */
export type SentFile = {
  file: Blob
  channel: string
  password: string | null
  columns?: (ColumnUse | null)[]
  dateOrder?: DateOrder
}

const rowsShown = 10

/** Returns the rows of a file and how they are read; whatever is wrong with them is a 400 that names field and line. */
export async function readFile(deps: Deps, sent: SentFile): Promise<StatementFile> {
  const { rows, given } = await rowsOf(deps, sent)
  return linesOf(rows, given)
}

function linesOf(...file: Parameters<typeof readStatement>): StatementFile {
  const read = readStatement(...file)
  if ("message" in read) throw validationError({ [read.field]: read.message })
  if (!read.days) throw statementError("no-lines")
  if (read.lines.length === 0) throw statementError("nothing-came-in")
  return read
}

type Preview = {
  columns: ShownColumn[]
  rows: UnderstoodLine[]
  lines: number
  dateOrder: DateOrder | null
  message: string
}

/** How a file would be read; of one whose columns are not known yet only these (docs/rules.md#statements). */
export async function previewFile(deps: Deps, sent: SentFile): Promise<Preview> {
  const { rows, given } = await rowsOf(deps, sent)
  const { heading, columns, message } = findColumns(rows, given)
  const below = rows.slice(heading ? rows.indexOf(heading) + 1 : 0)
  const shown = columns.map((column, nth) => ({
    ...column,
    sample: (below.find(({ cells }) => cells[nth]?.trim())?.cells[nth] ?? "").slice(0, 60),
  }))
  if (message !== null && shown.length > 0) return { columns: shown, rows: [], lines: 0, dateOrder: null, message }
  const read = linesOf(rows, given)
  return {
    columns: shown,
    rows: read.lines.slice(0, rowsShown).map(({ line, day, time, amount, reference, text }) => ({
      ...{ line, day, time, reference, text },
      amount: toPesos(amount),
    })),
    lines: read.lines.length,
    dateOrder: read.isOrderOpen ? read.dateOrder : null,
    message: summaryOf(read),
  }
}

async function rowsOf({ db, settings, now }: Deps, { file, channel, password, columns, dateOrder }: SentFile) {
  if (!settings.paymentChannels.some(({ name }) => name === channel)) throw statementError("channel-unknown")
  const known = await findFormat(db, channel)
  const { rows, isPaged } = await readFileRows(file, password)
  const today = todayIn(now(), settings.timeZone)
  return {
    rows,
    given: { uses: columns ?? null, known, dateOrder: dateOrder ?? known?.dateOrder ?? null, today, isPaged },
  }
}

/** "312 lines of money that came in. Left out: 20 that went out, 3 pending." */
function summaryOf({ lines, outgoing, pending, repeated, decimalSign }: StatementFile): string {
  const count = (amount: number) => amount.toLocaleString("en")
  const left = [
    [outgoing, "that went out"],
    [pending, "pending"],
    [repeated, "with the reference number of another line"],
  ] as const
  const others = left.flatMap(([amount, words]) => (amount > 0 ? [`${count(amount)} ${words}`] : []))
  const came =
    lines.length === 1 ? "1 line of money that came in." : `${count(lines.length)} lines of money that came in.`
  const without = others.length > 0 ? ` Left out: ${others.join(", ")}.` : ""
  return `${came}${without}${decimalSign === "," ? " Its amounts have a comma before the centavos." : ""}`
}
