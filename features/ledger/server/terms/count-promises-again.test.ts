// docs/rules/ledger.md#earnings

import { afterAll, expect, test } from "vitest"
import { buildAcceptance, buildSentPayment, type SentPayment } from "../../../../test/builders/ledger.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { testSchool } from "../../../../test/school.ts"
import { checkBooks } from "../checks/check-books.ts"
import { countHeldMeetings } from "../entries/count-meetings.ts"
import { openBooks } from "../entries/open-books.ts"
import { countPromisesAgain } from "./count-promises-again.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
await openBooks(deps)

const days = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-23", "2026-11-24"]

/** A student approved before meeting 4 of 7, which was held; meeting 5 was missed. */
async function approved(): Promise<SentPayment> {
  const payment = await buildSentPayment(school, { price: 10_000, klass: { sessions: 7 } })
  const heldMeetings = [3, 5]
  for (const [nth, day] of days.entries()) {
    const held_at = heldMeetings.includes(nth) ? new Date(`${day}T01:00:00Z`) : null
    await buildMeeting(db, { classId: payment.classId, day, held_at })
  }
  school.at("2026-11-19", "08:00")
  await buildAcceptance(school, payment)
  return payment
}

const termsOf = ({ enrolleeId }: SentPayment) =>
  db
    .selectFrom("ledger_terms")
    .select(["sessions", "promised", "earned_centavos as earned", "fee_centavos as fee"])
    .where("enrollment_id", "=", enrolleeId)
    .executeTakeFirstOrThrow()

const wordsOf = async ({ enrolleeId }: SentPayment) => {
  const entries = db.selectFrom("ledger_entries").select("words").where("enrollment_id", "=", enrolleeId)
  return (await entries.where("words", "is not", null).execute()).map(({ words }) => words)
}

test("terms from before the sessions were kept get the promise of the last approval, once, with an entry that says so", async () => {
  const [anew, once, pending] = [await approved(), await approved(), await approved()]
  school.at("2026-11-22", "08:00")
  await countHeldMeetings(deps)
  // As the previous version left it: approved again before meeting 6, with the promise of the first approval.
  await db.updateTable("ledger_terms").set({ sessions: null }).execute()
  const again = { approved_at: new Date("2026-11-22T00:00:00Z") }
  await db.updateTable("enrollments").set(again).where("id", "=", anew.enrolleeId).execute()
  const reset = { status: "pending" as const, approved_at: null, left_at: deps.now() }
  await db.updateTable("enrollments").set(reset).where("id", "=", pending.enrolleeId).execute()
  expect(await termsOf(anew)).toEqual({ sessions: null, promised: 4, earned: 2500, fee: 750 })
  expect(await countPromisesAgain(deps)).toBe(3)
  expect(await countPromisesAgain(deps)).toBe(0)
  expect(await termsOf(anew)).toEqual({ sessions: 7, promised: 3, earned: 3333, fee: 1000 })
  expect(await wordsOf(anew)).toEqual(["3 meetings are promised from the new approval on, where 4 were before."])
  for (const same of [once, pending]) {
    expect(await termsOf(same)).toMatchObject({ promised: 4, earned: 2500, fee: 750 })
    expect(await wordsOf(same)).toEqual([])
  }
  expect(await checkBooks(deps)).toMatchObject({ ok: true, differences: [] })
  school.at("2026-11-23", "12:00")
  await countHeldMeetings(deps)
  expect(await termsOf(anew)).toMatchObject({ earned: 6667 })
  expect(await checkBooks(deps)).toMatchObject({ ok: true, differences: [] })
})
