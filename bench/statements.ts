import { type MatchLine, type MatchPayment, matchLines } from "../features/statements/domain/match-lines.ts"
import { readStatement, type StatementLine } from "../features/statements/domain/read-statement.ts"
import { addWaitingLines } from "../features/statements/server/add-lines.ts"
import { readFileRows } from "../features/statements/server/files/read-rows.ts"
import { addDays, type Day } from "../lib/day.ts"
import { openDatabase } from "../platform/database/client.ts"
import { chance } from "./chance.ts"
import { benchDeps, openRecorder } from "./product.ts"
import { count, type GoalReport, heldOrMissed, seconds, table } from "./report.ts"
import { get, send } from "./requests.ts"
import { type BenchSchool, findAdmin, withClient } from "./school.ts"

const linesOfFile = 10_000
const paymentsOfMonth = 5_000
/** As many payments of other months as an old school has. */
const otherPayments = 10_000
/** The limit from the upload to the result. */
const mostMs = 5000

const lastDay: Day = "2026-11-20"
const days = 30
const prices = [450, 600, 750, 900, 1200, 1450, 1500, 1800, 2400, 3200]

type Draw = ReturnType<typeof chance>

/**
 * Reads a statement, half of whose lines are from strangers, and matches it with the payments of the same month; then
 * the same through the call.
 */
export async function measureMatching(school: BenchSchool): Promise<GoalReport> {
  const draw = chance(17)
  const paid = Array.from({ length: paymentsOfMonth }, (_, nth) => drawPayment(nth, draw))
  const file = drawStatement(paid, draw)
  const begun = performance.now()
  const { rows } = await readFileRows(file, null)
  const read = readStatement(rows, { uses: null, dateOrder: null, today: addDays(lastDay, 1) })
  if ("message" in read) throw new Error(read.message)
  const readAt = performance.now()
  matchLines(read.lines.map(lineFacts), paid)
  const matchedAt = performance.now()
  const { uploadMs, answerMs, listMs, added } = await measureUpload(school, file, paid)
  const isHeld = uploadMs < mostMs && added === read.lines.length
  const figures = table([null], {
    "upload to result": () => seconds(uploadMs),
    answer: () => seconds(answerMs),
    "list of matches": () => seconds(listMs),
    "reading alone": () => seconds(readAt - begun),
    "matching alone": () => seconds(matchedAt - readAt),
  })
  const goal = `${count(added)} lines against ${count(paymentsOfMonth)} payments, below ${seconds(mostMs)}`
  return { isHeld, report: `${goal}: ${heldOrMissed(isHeld)}\n\n${figures}` }
}

/** One of twenty has no reference number. */
function drawPayment(nth: number, draw: Draw): MatchPayment {
  const day = addDays(lastDay, -draw(0, days - 1))
  return {
    id: `payment ${nth}`,
    references: draw(1, 20) === 1 ? [] : [String(9_000_000_000_000 + nth * 7919)],
    code: null,
    amountDue: (prices[draw(0, prices.length - 1)] ?? 0) * 100,
    arrived: 0,
    days: [day],
    isOfChannel: true,
    isDecided: draw(1, 4) === 1,
  }
}

/** The lines of the payments, some with another amount, and enough lines of strangers. */
function drawStatement(paid: MatchPayment[], draw: Draw): Blob {
  const rows = Array.from({ length: linesOfFile }, (_, nth) => {
    const payment = paid[nth]
    const reference = payment?.references[0] ?? String(8_000_000_000_000 + nth * 104_729)
    const pesos = payment && draw(1, 50) > 1 ? payment.amountDue / 100 : draw(50, 5000)
    const day = payment?.days[0] ?? addDays(lastDay, -draw(0, days - 1))
    return `${day},Transfer from 0917 000 ${String(nth % 10_000).padStart(4, "0")},${reference},,${pesos}.00`
  })
  return new Blob([["Date,Description,Reference No.,Debit,Credit", ...rows].join("\n")])
}

function lineFacts({ reference, day, amount }: StatementLine, nth: number): MatchLine {
  return { id: `line ${nth}`, reference, code: null, amount, day, covers: [], isSetAside: false }
}

/**
 * Measures until the call answers, from the upload to its result in a school with these payments and many others, and
 * the list of its matches. The job runs here, right after the reply.
 */
async function measureUpload(school: BenchSchool, file: Blob, paid: MatchPayment[]) {
  const admin = await addPayments(school, paid)
  const recorder = await openRecorder(school)
  const db = openDatabase(school.connection)
  const { deps, close } = await benchDeps(db, school.folder)
  try {
    const form = new FormData()
    form.append("file", file, "statement.csv")
    form.append("channel", "GCash")
    const request = await send("POST", "/admins/statements", form, admin)
    const begun = performance.now()
    const { reply } = await recorder.record(request)
    const answerMs = performance.now() - begun
    const { statementId } = JSON.parse(reply) as { statementId: string }
    await addWaitingLines(deps, statementId)
    const result = await recorder.record(get(`/admins/statements/${statementId}`, admin))
    const uploadMs = performance.now() - begun
    const { added } = JSON.parse(result.reply) as { added: number }
    const startedAt = performance.now()
    await recorder.record(get(`/admins/statements/${statementId}/matches`, admin))
    return { uploadMs, answerMs, listMs: performance.now() - startedAt, added }
  } finally {
    await recorder.close()
    await close()
    await db.destroy()
  }
}

/** Adds these payments and those of other months; returns an administrator. */
function addPayments(school: BenchSchool, paid: MatchPayment[]): Promise<string> {
  return withClient(school, async (client) => {
    await client.query(insertPayments, [
      [...paid.map(({ amountDue }) => amountDue), ...Array(otherPayments).fill(150_000)],
      [
        ...paid.map(({ references }) => references[0] ?? null),
        ...Array.from({ length: otherPayments }, (_, nth) => String(7_000_000_000_000 + nth)),
      ],
      [
        ...paid.map((payment) => payment.days[0] ?? lastDay),
        ...Array.from({ length: otherPayments }, (_, nth) => addDays(lastDay, -(nth % 60))),
      ],
      [...paid.map(({ isDecided }) => isDecided), ...Array(otherPayments).fill(false)],
    ])
    await client.query("analyze payments, payment_checks")
    return findAdmin(client)
  })
}

const insertPayments = `
  with payer as (select id from accounts where role = 'parent' order by email limit 1), paid as (
    insert into payments (account_id, proof, amount_due_centavos, reference_number, channel, paid_at, status,
      amount_received_centavos, decided_at)
    select payer.id, 'proof ' || n || '.png', amount, reference, 'GCash', day + time '12:00',
      case when decided then 'accepted' else 'sent' end, case when decided then amount end, case when decided then now() end
    from payer, unnest($1::bigint[], $2::text[], $3::date[], $4::boolean[]) with ordinality
      as drawn (amount, reference, day, decided, n)
    returning id, reference_number
  )
  insert into payment_checks (payment_id, reference_key, channel_key, level, findings, others)
  select id, reference_number, 'gcash', 'fine', '{}', '{}' from paid`
