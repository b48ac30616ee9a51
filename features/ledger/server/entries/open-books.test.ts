import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { checkBooks } from "../checks/check-books.ts"
import { openBooks } from "./open-books.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school

const sums = async () => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select ledger_part(account) as account, sum(amount)::bigint as amount from ledger_lines group by 1 order by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

test("what was accepted before the books were kept enters them once, with what was held since, and gets receipts", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, sessions: 5 })
  await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" })
  await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "denied" })
  for (const day of ["2026-11-09", "2026-11-16"])
    await buildMeeting(db, { classId, day, held_at: new Date(`${day}T01:00:00Z`) })
  const parent = await buildParent(db, { children: [{}, { firstName: "Tala" }] })
  const paymentId = await buildPayment(db, parent.id)
  for (const id of parent.children)
    await buildEnrollment(db, { classId, child: { id, parentId: parent.id }, paymentId, status: "approved" })
  await db.updateTable("payments").set({ status: "accepted" }).where("id", "=", paymentId).execute()
  await db.updateTable("enrollments").set({ price_centavos: 62_500 }).where("payment_id", "=", paymentId).execute()
  await Promise.all([openBooks(deps), openBooks(deps)])
  expect(await openBooks(deps)).toBe(0)
  expect(await sums()).toEqual({ "money:Other": 250_000, deferred: -150_000, earned: -70_000, fee: -30_000 })
  const days = await db
    .selectFrom("ledger_entries")
    .select(["day", "is_opening"])
    .where("cause", "=", "meeting")
    .execute()
  expect(new Set(days.map(({ day }) => day))).toEqual(new Set(["2026-11-09", "2026-11-16"]))
  expect(days.every(({ is_opening }) => is_opening)).toBe(true)
  expect(
    (await db.selectFrom("receipts").select("number").orderBy("number").execute()).map((row) => row.number),
  ).toEqual([1, 2])
  expect(await checkBooks(deps)).toMatchObject({ ok: true, differences: [] })
})

test("of a price in parts the opening enters the first part, and the others stay due", async () => {
  const other = await testSchool()
  try {
    const parent = await buildParent(other.db, { children: [{}] })
    const [id = ""] = parent.children
    const first = { status: "accepted", amount_due_centavos: 50_000, amount_received_centavos: 50_000 } as const
    const paymentId = await buildPayment(other.db, parent.id, undefined, first)
    const classId = await buildClass(other.db, { teacher_id: await buildTeacher(other.db) })
    const enrollment_id = await buildEnrollment(other.db, { classId, child: { id, parentId: parent.id }, paymentId })
    await other.db.updateTable("enrollments").set({ later_centavos: 75_000 }).where("id", "=", enrollment_id).execute()
    const part = { kind: "part", part: 2, parts: 2, amount_centavos: 75_000, day: "2026-12-01", state: "open" } as const
    const made_at = new Date("2026-11-01T00:00:00Z")
    await other.db
      .insertInto("dues")
      .values({ ...part, enrollment_id, account_id: parent.id, made_at })
      .execute()
    await openBooks(other.deps)
    const lines = other.db.selectFrom("ledger_lines").select("amount").where("account", "=", "corrections")
    expect(await lines.execute()).toEqual([])
    const terms = other.db.selectFrom("ledger_terms").select(["value_centavos", "due_centavos"])
    expect(await terms.execute()).toEqual([{ value_centavos: 50_000, due_centavos: 75_000 }])
    expect(await checkBooks(other.deps)).toMatchObject({ ok: true, differences: [] })
  } finally {
    await other.close()
  }
})
