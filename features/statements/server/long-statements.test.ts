// docs/rules/statements.md#adding-a-statement

import { type RawBuilder, sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { buildStatement, buildStatementForm } from "../../../test/builders/statements.ts"
import { testSchool } from "../../../test/school.ts"
import { sameNumbers, samePictures } from "../../payments/server/desk/check-queries.ts"
import { addSomeLines, addWaitingLines } from "./add-lines.ts"
import { checkPaymentsOfStatement } from "./follow-statements.ts"
import { paymentsToMatch } from "./match-queries.ts"

/** Statements with thousands of lines, which a job adds. */

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))

const referenceOf = (nth: number) => String(9_000_000_000_000 + nth)
const linesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ reference: referenceOf(first + nth), in: "500.00", day: "2026-11-12" }))
const upload = async (file: File) => {
  const { status, body } = await admin.post("/admins/statements", buildStatementForm(file))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const resultOf = async (id: unknown) => (await admin.get(`/admins/statements/${id}`)).body

/** This many payments, with consecutive reference numbers, as families send them. */
async function fillPayments(first: number, count: number): Promise<void> {
  const payer = await buildLearner(db)
  await sql`
    insert into payments (account_id, proof, amount_due_centavos, reference_number, channel, paid_at, status)
    select ${payer}, 'proof ' || n || '.png', 50000, (9000000000000 + n)::text, 'GCash', '2026-11-12 04:00Z', 'sent'
    from generate_series(${first}::int, ${first + count - 1}::int) as n`.execute(db)
  await sql`
    insert into payment_checks (payment_id, reference_key, channel_key, level, findings, others)
    select id, reference_number, 'gcash', 'fine', '{}', '{}' from payments where account_id = ${payer}`.execute(db)
}

test("a file of 2,000 lines is added at once, and one line more by a job", async () => {
  const short = await upload(buildStatement([...linesFrom(0, 1_999), { out: "5.00", reference: "X1" }]))
  expect(short).toMatchObject({ state: "done", added: 1_999, known: 0, leftOut: [{ line: 2_001 }] })
  expect(await resultOf(short.statementId)).toMatchObject({ state: "done", progress: 1, added: 1_999 })
  const long = await upload(buildStatement([...linesFrom(0, 2_000), { out: "5.00", reference: "X1" }]))
  expect(long).toMatchObject({ state: "working", added: 0, known: 0, certain: 0, leftOut: [{ line: 2_002 }] })
  await addWaitingLines(school.deps, String(long.statementId))
  expect(await resultOf(long.statementId)).toMatchObject({
    state: "done",
    progress: 1,
    added: 1,
    known: 1_999,
    unknown: 2_000,
    leftOut: [{ line: 2_002, reason: "Outgoing payment." }],
  })
})

test("a job that is broken off goes on where it stopped, and counts nothing twice", async () => {
  await fillPayments(10_000, 3)
  const { statementId } = await upload(buildStatement(linesFrom(10_000, 2_400)))
  const id = String(statementId)
  expect(await addSomeLines(school.deps, id)).toBe(true)
  const before = await resultOf(id)
  expect(before).toMatchObject({ state: "working", added: 500, known: 0, certain: 0 })
  expect(before.progress).toBeCloseTo(500 / 2_400)
  const matches = await admin.get(`/admins/statements/${id}/matches`)
  expect(matches.body).toMatchObject({ certain: { length: 3 }, missing: [] })
  await Promise.all([addWaitingLines(school.deps, id), addWaitingLines(school.deps, id)])
  await addWaitingLines(school.deps, id)
  expect(await resultOf(id)).toMatchObject({ state: "done", added: 2_400, known: 0, certain: 3 })
  const events = await db.selectFrom("audit_trail").select("after").where("thing_id", "=", id).orderBy("id").execute()
  expect(events).toMatchObject([{ after: { channel: "GCash", lines: 2_400 } }, { after: { added: 2_400, known: 0 } }])
  const { waiting } = await db
    .selectFrom("waiting_statement_lines")
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow()
  expect(Number(waiting)).toBe(0)
})

test("two long statements with the same lines, added at once in opposite order, keep each line once", async () => {
  const lines = linesFrom(20_000, 2_100)
  const [one, two] = [await upload(buildStatement(lines)), await upload(buildStatement(lines.toReversed()))]
  await Promise.all([one, two].map(({ statementId }) => addWaitingLines(school.deps, String(statementId))))
  const results = await Promise.all([resultOf(one.statementId), resultOf(two.statementId)])
  expect(results.map(({ added, known }) => Number(added) + Number(known))).toEqual([2_100, 2_100])
  expect(Number(results[0]?.added) + Number(results[1]?.added)).toBe(2_100)
})

test("while a statement is added, no payment is said to have no line", async () => {
  await fillPayments(30_000, 1)
  const { id } = await db
    .selectFrom("payments")
    .select("id")
    .where("reference_number", "=", referenceOf(30_000))
    .executeTakeFirstOrThrow()
  await sql`delete from statement_lines`.execute(db)
  await sql`delete from statements`.execute(db)
  const { statementId } = await upload(buildStatement(linesFrom(30_001, 2_100)))
  const levelNow = async () => {
    const { payment } = (await admin.get(`/admins/payments/${id}`)).body as {
      payment: { checks: { check: string; level: string }[] }
    }
    return payment.checks.find(({ check }) => check === "statement")?.level ?? null
  }
  expect(await levelNow()).toBe(null)
  await addWaitingLines(school.deps, String(statementId))
  expect(await levelNow()).toBe("look")
})

test("only administrators see how far a statement is, and nothing is found under a wrong id", async () => {
  const learner = await school.as(await buildLearner(db))
  expect((await learner.get(`/admins/statements/${crypto.randomUUID()}`)).status).toBe(403)
  expect((await admin.get(`/admins/statements/${crypto.randomUUID()}`)).status).toBe(404)
})

type PlanNode = {
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  "Rows Removed by Join Filter"?: number
  Plans?: PlanNode[]
}

/** How many rows PostgreSQL reads for this query. */
async function rowsRead(query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: PlanNode }] }>`explain (analyze, format json) ${query}`.execute(
    db,
  )
  const readBy = (node: PlanNode): number => {
    const perLoop =
      node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0)
    return perLoop * node["Actual Loops"] + (node.Plans ?? []).reduce((sum, each) => sum + readBy(each), 0)
  }
  const [plan] = rows[0]?.["QUERY PLAN"] ?? []
  if (!plan) throw new Error("there is no plan")
  return readBy(plan.Plan)
}

test("matching and checking read few rows for each payment, also in tables that PostgreSQL knows nothing of yet", async () => {
  const count = 2_000
  await fillPayments(40_000, count)
  const { statementId } = await upload(buildStatement(linesFrom(40_000, count)))
  await sql`set session_replication_role = replica`.execute(db)
  await sql`
    insert into statement_covers (payment_id, line_id, covered_at)
    select payments.id, statement_lines.id, now() from payments
    join statement_lines on statement_lines.reference = payments.reference_number
    where statement_lines.statement_id = ${String(statementId)}`.execute(db)
  const ids = (await db.selectFrom("payments").select("id").limit(200).execute()).map(({ id }) => id)
  const month = { from: new Date("2026-11-01"), to: new Date("2026-12-01") }
  const candidates = { days: month, around: month, sent: month, lineIds: [], amounts: [50_000], codes: [] }
  const references = Array.from({ length: count }, (_, nth) => referenceOf(40_000 + nth))
  expect(await rowsRead(sql`${paymentsToMatch(db, { ...candidates, references })}`)).toBeLessThan(count * 60)
  for (const query of [sameNumbers(ids), samePictures(ids)])
    expect(await rowsRead(query)).toBeLessThan(count * 10 + ids.length * 60)
  await checkPaymentsOfStatement(school.deps, String(statementId))
})
