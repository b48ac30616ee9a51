import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { transact } from "../../../../platform/events/transact.ts"
import { buildAcceptance, buildSentPayment } from "../../../../test/builders/ledger.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { countHeldMeetings } from "../entries/count-meetings.ts"
import { enterMeetings } from "../entries/enter-meetings.ts"
import { openBooks } from "../entries/open-books.ts"
import { checkBooks } from "./check-books.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
await openBooks(deps)

const ask = { reason: "misconduct", to: { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" } }

const differences = async () =>
  (await checkBooks(deps)).differences.map(({ about, id, text }) => `${about} ${id}: ${text}`)

/** Tries to change the books in a way that they refuse, and rolls back `work`'s transaction. */
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
  const payment = await buildSentPayment(school, { klass: { sessions: 5 } })
  await buildAcceptance(school, payment)
  await buildMeeting(db, { classId: payment.classId, day: "2026-11-21", held_at: new Date("2026-11-21T01:00:00Z") })
  school.at("2026-11-22")
  await countHeldMeetings(deps)
  expect(await differences()).toEqual([])
  const { status, body } = await (await school.as(adminId)).get("/admins/money/check")
  expect([status, body.ok, body.differences]).toEqual([200, true, []])
})

test("a promise is not doubted because of what was cancelled, moved or taken out of the count after the approval", async () => {
  school.at("2026-11-20")
  const payment = await buildSentPayment(school, { klass: { sessions: 5 } })
  const { classId } = payment
  const days = ["2026-11-16", "2026-11-17", "2026-11-18"]
  const [cancelled = "", moved = ""] = await Promise.all(days.map((day) => buildMeeting(db, { classId, day })))
  await buildAcceptance(school, payment)
  expect((await differences()).join("\n")).not.toContain("promised")
  school.at("2026-11-21")
  const change = (id: string, values: Record<string, unknown>) =>
    db
      .updateTable("meetings")
      .set({ changed_at: deps.now(), ...values })
      .where("id", "=", id)
      .execute()
  await change(cancelled, { cancelled_at: deps.now() })
  expect((await differences()).join("\n")).not.toContain("promised")
  const later = { starts_at: new Date("2026-11-30T01:00:00Z"), ends_at: new Date("2026-11-30T02:00:00Z") }
  await change(moved, { ...later, moved_from: new Date("2026-11-17T01:00:00Z") })
  expect((await differences()).join("\n")).not.toContain("promised")
})

test.each([
  ["a line", "update ledger_lines set amount = amount + 1 where account = 'deferred:' || $1", /add up to/],
  ["a kept total", "update ledger_totals set amount = amount + 5 where part = 'fee'", /stored total of fee by meeting/],
  ["a received amount", "update payments set amount_received_centavos = 7 where id = $2", /for a payment of ₱0.07/],
  [
    "what was earned",
    "update ledger_terms set earned_centavos = earned_centavos - 9 where enrollment_id = $1",
    /is left/,
  ],
  [
    "the quarters of a meeting",
    "update ledger_meetings set quarters = 1 where enrollment_id = $1",
    /the stored amount is/,
  ],
  ["a meeting", "update meetings set cancelled_at = now() where class_id = $3", /differently/],
  ["what is promised", "update ledger_terms set promised = 4 where enrollment_id = $1", /meetings earn/],
  [
    "what is promised before anything was earned",
    "update ledger_terms set promised = 4, quarters = 0, earned_centavos = 0, fee_centavos = 0, closed_at = null where enrollment_id = $5",
    /Its approval promised 5 meetings; the stored number is 4/,
  ],
  ["a family's balance", "update ledger_families set over_paid_centavos = 3 where account_id = $4", /owe a family/],
  [
    "credit that is not there",
    "update payments set credit_centavos = 5, status = 'sent' where id = $6",
    /use ₱0.05 of an overpayment of ₱0.00/,
  ],
  ["a receipt", "delete from receipts where payment_id = $2", /but the last number is/],
  [
    "a missing entry",
    "delete from ledger_lines where entry_id in (select id from ledger_entries where payment_id = $2); delete from ledger_entries where payment_id = $2",
    /is missing from the books/,
  ],
])("says what differs: %s", async (_, statement, text) => {
  school.at("2026-11-20")
  const payment = await buildSentPayment(school, { klass: { sessions: 5 } })
  await buildAcceptance(school, payment)
  const meeting = { classId: payment.classId, day: "2026-11-21", held_at: new Date("2026-11-21T01:00:00Z") }
  const meetingId = await buildMeeting(db, meeting)
  school.at("2026-11-22")
  await transact(deps, (tx) => enterMeetings(tx, deps, [meetingId], { at: deps.now(), actorId: null }))
  const fresh = await buildSentPayment(school, { klass: { sessions: 5 } })
  await buildAcceptance(school, fresh)
  const before = await differences()
  await meddled(statement, [
    payment.enrolleeId,
    payment.paymentId,
    payment.classId,
    payment.parentId,
    fresh.enrolleeId,
    fresh.paymentId,
  ])
  const after = await differences()
  expect(after.filter((each) => !before.includes(each)).join("\n")).toMatch(text)
})

test.each([
  [
    "the amount of a payout",
    "update payout_teachers set amount_centavos = amount_centavos + 5 where teacher_id = $1",
    /its parts add up/,
  ],
  [
    "a part of a payout",
    "update payout_parts set amount_centavos = amount_centavos + 5 where teacher_id = $1",
    /its parts add up/,
  ],
  [
    "a payout that is not in the books",
    "update ledger_entries set cause_key = 'x' where cause_key like '%' || $1",
    /show ₱0.00 for a payout/,
  ],
  [
    "a payout of nobody",
    "update ledger_entries set cause_key = 'y' where cause_key like '%' || $1",
    /paid out without a payout/,
  ],
  [
    "another amount in the books",
    "update ledger_lines set amount = 7 where amount > 0 and account = 'earned:' || $1",
    /show ₱0.07 for a payout/,
  ],
  [
    "the money that was paid out",
    "update ledger_lines set amount = -7 where account = 'money:Paid out of'",
    /for a payout of/,
  ],
  [
    "more paid out than was earned",
    "update payout_parts set amount_centavos = 99999 where teacher_id = $1",
    /only ₱175.00 was earned/,
  ],
  [
    "an approved refund",
    "update refunds set amount_centavos = amount_centavos + 1 where payment_id = $2",
    /due for a refund/,
  ],
  [
    "a paid refund",
    "update ledger_entries set cause_key = cause_key || 'x' where cause_key like '%/paid' and payment_id = $2",
    /paid for a refund/,
  ],
])("says what differs in what was paid out and given back: %s", async (_, statement, text) => {
  school.at("2026-11-01")
  const payment = await buildSentPayment(school, { klass: { sessions: 5 } })
  await buildAcceptance(school, payment)
  const meeting = { classId: payment.classId, day: "2026-11-02", held_at: new Date("2026-11-02T01:00:00Z") }
  const meetingId = await buildMeeting(db, meeting)
  school.at("2026-11-03")
  await transact(deps, (tx) => enterMeetings(tx, deps, [meetingId], { at: deps.now(), actorId: null }))
  school.at("2026-11-20")
  const admin = await school.as(adminId)
  const { body } = await admin.post("/admins/payouts/draft", {})
  expect((await admin.put("/admins/payout/paid", { payoutId: body.payoutId, channel: "Paid out of" })).status).toBe(200)
  await (await school.as(payment.parentId)).post(`/payments/${payment.paymentId}/refund`, ask)
  const refund = db.selectFrom("refunds").select("id").where("payment_id", "=", payment.paymentId)
  const { id: refundId } = await refund.executeTakeFirstOrThrow()
  await admin.put("/admins/refund/approve", { refundId })
  expect((await admin.put("/admins/refund/paid", { refundId, reference: "1", day: "2026-11-20" })).status).toBe(200)
  const before = await differences()
  await meddled(statement, [payment.teacherId, payment.paymentId])
  const after = await differences()
  expect(after.filter((each) => !before.includes(each)).join("\n")).toMatch(text)
})
