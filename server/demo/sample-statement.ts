import type { Hono } from "hono"
import { sql } from "kysely"
import { demoHost } from "../../features/accounts/domain/email.ts"
import { csvLine } from "../../lib/csv.ts"
import { wallClock } from "../../lib/day.ts"
import { formatPesos } from "../../lib/money.ts"
import { formatTime } from "../../lib/week-times.ts"
import type { Deps } from "../../platform/deps.ts"
import { isFromThisMachine } from "../../platform/http/security/loopback.ts"
import { digitsOf, hoursBefore } from "./demo-school.ts"

const channel = "GCash"
const daysCovered = 16
const openingPesos = 18_340

type StatementLine = { at: Date; text: string; reference: string; pesos: number }

/**
 * GET /demo/statement.csv: the statement of the demo's wallet, to try out a statement import. It follows the demo's own
 * payments.
 */
export function serveSampleStatement(app: Hono, deps: Deps): void {
  if (!deps.settings.isDemo) return
  app.get("/demo/statement.csv", async (c, next) => {
    if (!isFromThisMachine(c)) return next()
    c.header("content-type", "text/csv; charset=utf-8")
    c.header("content-disposition", 'attachment; filename="statement.csv"')
    c.header("cache-control", "no-store")
    return c.body(statementOf([...(await findTransfers(deps)), ...otherLines(deps.now())], deps.settings))
  })
}

/**
 * What arrived for the payments of the demo's families, as on their receipts. A receipt that was used twice arrived
 * once.
 */
async function findTransfers({ db, now }: Deps): Promise<StatementLine[]> {
  const rows = await db
    .selectFrom("payment_readings")
    .innerJoin("payments", "payments.id", "payment_readings.payment_id")
    .innerJoin("accounts", "accounts.id", "payments.account_id")
    .select(["payment_readings.paid_at", "payment_readings.amount_centavos", "accounts.contact"])
    .select("payments.reference_number")
    .whereRef("payment_readings.reference_number", "=", "payments.reference_number")
    .where("payment_readings.channel", "=", channel)
    .where("payments.status", "<>", "rejected")
    .where("payment_readings.paid_at", ">=", hoursBefore(now(), 24 * daysCovered))
    .where(sql<boolean>`accounts.email_key like ${`%@${demoHost}`}`)
    .execute()
  return rows.flatMap(({ paid_at, amount_centavos, contact, reference_number }) => {
    if (!paid_at || !amount_centavos || !reference_number) return []
    const text = `Transfer from 09XX XXX ${contact.slice(-4)}`
    return [{ at: paid_at, text, reference: reference_number, pesos: amount_centavos / 100 }]
  })
}

/** Lines that do not concern payments of families, or come from unknown people. */
function otherLines(now: Date): StatementLine[] {
  return [
    { at: hoursBefore(now, 70), text: "Bills Payment Internet", reference: digitsOf(501, 13), pesos: -1699 },
    { at: hoursBefore(now, 26), text: "Cash In Partner Store", reference: digitsOf(502, 13), pesos: 2750 },
    { at: hoursBefore(now, 4), text: "Transfer to savings", reference: digitsOf(503, 13), pesos: -10_000 },
  ]
}

function statementOf(lines: readonly StatementLine[], { timeZone }: Pick<Deps["settings"], "timeZone">): string {
  const amount = (pesos: number) => formatPesos(pesos).replace("₱", "")
  let balance = openingPesos
  const rows = lines
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, text, reference, pesos }) => {
      const { day, time } = wallClock(at, timeZone)
      balance += pesos
      const [debit, credit] = pesos < 0 ? [amount(-pesos), ""] : ["", amount(pesos)]
      return csvLine([`${day} ${formatTime(time)}`, text, reference, debit, credit, amount(balance)])
    })
  return [
    csvLine(["Transaction history", "", "", "", "", ""]),
    csvLine(["Wallet of Silid Learning (sample)", "", "", "", "", ""]),
    csvLine(["Date and Time", "Description", "Reference No.", "Debit", "Credit", "Balance"]),
    ...rows,
  ].join("")
}
