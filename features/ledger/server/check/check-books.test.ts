import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { transact } from "../../../../platform/events/transact.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildAcceptance, buildSentPayment, type SentPayment } from "../../../../test/builders/ledger.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { countHeldMeetings } from "../count-meetings.ts"
import { enterMeetings } from "../enter-meetings.ts"
import { openBooks } from "../open-books.ts"
import { checkBooks } from "./check-books.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
await openBooks(deps)

const found = async () => (await checkBooks(deps)).differences.map(({ about, text }) => `${about}: ${text}`)

/** Does something to the books that they refuse, and undoes it with `work`'s transaction. */
async function meddled(statement: string, ids: readonly string[] = []) {
  const stay = ["ledger_entries", "ledger_lines"]
  const triggers = async (word: string) => {
    for (const table of stay) await sql.raw(`alter table ${table} ${word} trigger user`).execute(db)
  }
  await triggers("disable")
  await sql.raw(ids.reduce((text, id, at) => text.replaceAll(`$${at + 1}`, `'${id}'`), statement)).execute(db)
  await triggers("enable")
}

test("books that nobody meddled with agree, also over the address", async () => {
  school.at("2026-11-20")
  const sent = await buildSentPayment(school, { klass: { sessions: 5 } })
  await buildAcceptance(school, sent)
  await buildMeeting(db, { classId: sent.classId, day: "2026-11-21", held_at: new Date("2026-11-21T01:00:00Z") })
  school.at("2026-11-22")
  await countHeldMeetings(deps)
  expect(await found()).toEqual([])
  const { status, body } = await (await school.as(adminId)).get("/admins/money/check")
  expect([status, body.ok, body.differences]).toEqual([200, true, []])
})

test.each([
  ["a line", "update ledger_lines set amount = amount + 1 where account = 'deferred:' || $1", /add up to/],
  ["a kept total", "update ledger_totals set amount = amount + 5 where part = 'fee'", /kept total of fee by meeting/],
  ["a received amount", "update payments set amount_received_centavos = 7 where id = $2", /of which ₱0.07 arrived/],
  [
    "what was earned",
    "update ledger_terms set earned_centavos = earned_centavos - 9 where enrollment_id = $1",
    /are left/,
  ],
  ["the quarters of a meeting", "update ledger_meetings set quarters = 1 where enrollment_id = $1", /are kept/],
  ["a meeting", "update meetings set cancelled_at = now() where class_id = $3", /counts otherwise/],
  ["a family's balance", "update ledger_families set over_paid_centavos = 3 where account_id = $4", /owe a family/],
  ["a receipt", "delete from receipts where payment_id = $2", /were numbered/],
  [
    "a missing entry",
    "delete from ledger_lines where entry_id in (select id from ledger_entries where payment_id = $2); delete from ledger_entries where payment_id = $2",
    /is not in the books/,
  ],
])("says what differs: %s", async (_, statement, text) => {
  school.at("2026-11-20")
  const sent = await buildSentPayment(school, { klass: { sessions: 5 } })
  await buildAcceptance(school, sent)
  const meeting = { classId: sent.classId, day: "2026-11-21", held_at: new Date("2026-11-21T01:00:00Z") }
  const meetingId = await buildMeeting(db, meeting)
  school.at("2026-11-22")
  await transact(deps, (tx) => enterMeetings(tx, deps, [meetingId], { at: deps.now(), actorId: null }))
  const before = await found()
  await meddled(statement, [sent.enrolleeId, sent.paymentId, sent.classId, sent.parentId])
  const after = await found()
  expect(after.filter((each) => !before.includes(each)).join("\n")).toMatch(text)
})

const whats = [
  "accept",
  "accept",
  "hold",
  "hold",
  "unhold",
  "reset",
  "deny",
  "approve",
  "move",
  "refund",
  "pay",
] as const

type Step = { what: (typeof whats)[number]; at: number; amount: number }

const steps = fc.array(
  fc.record({
    what: fc.constantFrom(...whats),
    at: fc.nat(3),
    amount: fc.integer({ min: 0, max: 200_000 }),
  }),
  { minLength: 10, maxLength: 25 },
)

test("whatever is paid, held, taken back, moved and refunded, every entry adds up and the books agree with their causes", async () => {
  const own = await testSchool()
  const boss = await buildAdmin(own.db)
  await openBooks(own.deps)
  let day = 0
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      own.at("2026-11-20")
      const families = [0, 1, 2, 3].map((nth) => ({ price: 100_001 + nth * 7, klass: { sessions: 3 + nth } }))
      const sent: SentPayment[] = []
      for (const each of families) sent.push(await buildSentPayment(own, each))
      const now = sent.map(({ enrolleeId }) => enrolleeId)
      const admin = await own.as(boss)
      for (const { what, at, amount } of all) {
        day += 1
        await takeStep(own, { what, sent: sent[at] as SentPayment, amount, day, now, at, admin })
      }
      const { ok, differences } = await checkBooks(own.deps)
      expect(differences).toEqual([])
      expect(ok).toBe(true)
      const { rows } = await sql`select account from ledger_lines
        where account like 'deferred:%' or account like 'over-paid:%' or account like 'earned:%' or account like 'refunds-due:%'
        group by account having sum(amount) > 0`.execute(own.db)
      expect(rows).toEqual([])
    }),
    // What one run leaves stays for the next, so that nothing is gained by shrinking.
    { seed: 17, numRuns: 12, endOnFailure: true },
  )
  await own.close()
}, 60_000)

type Taking = {
  what: Step["what"]
  sent: SentPayment
  amount: number
  day: number
  now: string[]
  at: number
  admin: Awaited<ReturnType<typeof school.as>>
}

/** A step that the school refuses changes nothing. */
async function takeStep(own: typeof school, { what, sent, amount, day, now, at, admin }: Taking): Promise<void> {
  const enrolleeId = now[at] ?? ""
  const { status } = await own.db
    .selectFrom("payments")
    .select("status")
    .where("id", "=", sent.paymentId)
    .executeTakeFirstOrThrow()
  if (what === "accept" && status === "sent") return buildAcceptance(own, { ...sent, enrolleeId }, amount)
  if (what === "reset") return void (await admin.put("/admins/enrollee/pending", { enrolleeId }))
  if (what === "approve") return void (await admin.put("/admins/enrollee/approve", { enrolleeId }))
  if (what === "deny")
    return void (await admin.put("/admins/enrollee/deny", { enrolleeId, reason: "other", words: "No." }))
  if (what === "move") {
    const classID = await buildClass(own.db, { price_centavos: amount, end_date: "2027-12-31" })
    const moved = await admin.put("/admins/enrollee/change-class", { enrolleeID: enrolleeId, classID })
    if (moved.status === 200) now[at] = String(moved.body.enrolleeId)
    return
  }
  if (what === "refund" || what === "pay") return takeRefund(own, { sent, amount, admin }, what)
  const { class_id } = await own.db
    .selectFrom("enrollments")
    .select("class_id")
    .where("id", "=", enrolleeId)
    .executeTakeFirstOrThrow()
  await changeMeeting(own, what === "hold", class_id, day)
}

/** Asked for and approved with any amount that is left; or paid, if one is due. */
async function takeRefund(
  own: typeof school,
  { sent, amount, admin }: Pick<Taking, "sent" | "amount" | "admin">,
  what: "refund" | "pay",
): Promise<void> {
  const to = { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" }
  if (what === "refund") {
    const mother = await own.as(sent.parentId)
    await mother.post(`/payments/${sent.paymentId}/refund`, { reason: "misconduct", to })
  }
  const found = own.db.selectFrom("refunds").select("id").where("payment_id", "=", sent.paymentId)
  const last = await found.orderBy("requested_at", "desc").executeTakeFirst()
  if (!last) return
  const refundId = last.id
  if (what === "refund") await admin.put("/admins/refund/approve", { refundId, amount: amount / 100, words: "Agreed." })
  else await admin.put("/admins/refund/paid", { refundId, reference: "1", day: "2026-11-20" })
}

async function changeMeeting(own: typeof school, isHeld: boolean, classId: string, nth: number): Promise<void> {
  const at = own.deps.now()
  const last = own.db.selectFrom("meetings").select("id").where("class_id", "=", classId).orderBy("starts_at", "desc")
  const endsAt = new Date(at.getTime() + nth * 1000)
  const known = (await last.executeTakeFirst())?.id
  const id = isHeld
    ? await buildMeeting(own.db, { classId, day: "2026-11-20", starts_at: at, ends_at: endsAt, held_at: at })
    : known
  if (!id) return
  if (!isHeld) await own.db.updateTable("meetings").set({ cancelled_at: at }).where("id", "=", id).execute()
  own.deps.now = () => new Date(endsAt.getTime() + 1000)
  await transact(own.deps, (tx) => enterMeetings(tx, own.deps, [id], { at: own.deps.now(), actorId: null }))
}
