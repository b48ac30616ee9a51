// docs/rules/ledger.md#payouts

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { totalRowsHeader } from "../../../../lib/csv.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { buildAcceptance, buildSentPayment, type SentPayment } from "../../../../test/builders/ledger.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { Payout, PayoutTeacher } from "../../payout-contract.ts"
import { checkBooks } from "../checks/check-books.ts"
import { enterMeetings } from "../entries/enter-meetings.ts"
import { openBooks } from "../entries/open-books.ts"
import { draftSundayPayout } from "./draft-payout.ts"
import { findTransfers } from "./list-queries.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
school.at("2026-11-01")
await openBooks(deps)

/**
 * A student whose class of four meetings has held this many, from 2 November on. The price is 1,000 pesos, of which the
 * teacher gets 70 %.
 */
async function taught(meetingCount = 1, teacherId?: string): Promise<SentPayment> {
  school.at("2026-11-01")
  const payment = await buildSentPayment(school, { price: 100_000, klass: { sessions: 4 }, teacherId })
  await buildAcceptance(school, payment)
  const meetings: string[] = []
  for (let nth = 1; nth <= meetingCount; nth += 1) {
    const day = `2026-11-0${nth + 1}`
    meetings.push(await buildMeeting(db, { classId: payment.classId, day, held_at: new Date(`${day}T01:00:00Z`) }))
  }
  school.at("2026-11-06")
  await transact(deps, (tx) => enterMeetings(tx, deps, meetings, { at: deps.now(), actorId: null }))
  return payment
}

const admin = () => school.as(adminId)
const draft = async () => (await (await admin()).post("/admins/payouts/draft", {})).body.payoutId as string | null
const put = async (word: string, body: Record<string, unknown>) => (await admin()).put(`/admins/payout/${word}`, body)
const payouts = async () => (await (await admin()).get("/admins/payouts?pageSize=100")).body.payouts as Payout[]

async function teacherIn(payoutId: string | null, teacherId: string): Promise<PayoutTeacher | undefined> {
  const { body } = await (await admin()).get(`/admins/payouts/${payoutId}?pageSize=100`)
  return (body.teachers as PayoutTeacher[] | undefined)?.find((each) => each.teacherId === teacherId)
}

const balance = async (teacherId: string) => {
  const of = db.selectFrom("ledger_lines").select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as("sum"))
  return (await of.where("account", "=", `earned:${teacherId}`).executeTakeFirstOrThrow()).sum
}

const askRefund = async ({ parentId, paymentId }: SentPayment, reason = "misconduct") => {
  const to = { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" }
  return (await (await school.as(parentId)).post(`/payments/${paymentId}/refund`, { reason, to })).status
}

async function approveRefund({ paymentId }: SentPayment, amount: number) {
  const refunds = db.selectFrom("refunds").select("id").where("payment_id", "=", paymentId)
  const { id: refundId } = await refunds.executeTakeFirstOrThrow()
  return (await (await admin()).put("/admins/refund/approve", { refundId, amount, words: "Agreed." })).status
}

test("what was earned seven days ago is drafted each Sunday, once, and nothing that is younger", async () => {
  const { teacherId } = await taught(2)
  school.at("2026-11-12")
  const early = await Promise.all([draft(), draft()])
  expect(early).toEqual([null, null])
  school.at("2026-11-15", "00:01")
  const drafted = await Promise.all([draftSundayPayout(deps), draftSundayPayout(deps), draftSundayPayout(deps)])
  const [payoutId] = drafted.filter((id) => id !== null)
  expect(drafted.filter((id) => id !== null)).toHaveLength(1)
  expect(await teacherIn(payoutId ?? "", teacherId)).toMatchObject({
    amount: 350,
    status: "drafted",
    reason: null,
    reference: expect.stringMatching(/^P20261115-\d\d$/),
    account: "GCash •••• 4567",
    lines: [{ student: "Migo Cruz", className: "Little Coders", amount: 350 }],
  })
  const kinds = db.selectFrom("notices").select("kind").where("account_id", "=", adminId)
  expect(await kinds.where("kind", "=", "payout-to-make").execute()).toHaveLength(1)
  expect(await draft()).toBeNull()
  school.at("2026-11-16")
  expect(await draftSundayPayout(deps)).toBeNull()
})

test("a Sunday on which the school did not run is drafted later", async () => {
  const { teacherId } = await taught()
  school.at("2026-11-24")
  const payoutId = await draftSundayPayout(deps)
  expect(await teacherIn(payoutId, teacherId)).toMatchObject({ amount: 175 })
  expect((await payouts()).find(({ id }) => id === payoutId)).toMatchObject({ day: "2026-11-22", until: "2026-11-15" })
})

test("nothing is paid twice, whatever is pressed at once", async () => {
  const { teacherId } = await taught()
  school.at("2026-11-25")
  const drafts = (await Promise.all([draft(), draft(), draft()])).filter((id) => id !== null)
  expect(drafts).toHaveLength(1)
  const payoutId = drafts[0] ?? ""
  const paid = { payoutId, channel: "GCash", reference: "9012345678901", day: "2026-11-25" }
  const pressed = await Promise.all([put("paid", paid), put("paid", { ...paid, teacherId }), put("paid", paid)])
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await balance(teacherId)).toBe(0)
  expect(await teacherIn(payoutId, teacherId)).toMatchObject({
    status: "paid",
    paidDay: "2026-11-25",
    channel: "GCash",
  })
  expect((await payouts()).find(({ id }) => id === payoutId)).toMatchObject({ status: "paid", amount: 175, paid: 1 })
  expect(await draft()).toBeNull()
  for (const word of ["hold", "release"])
    expect((await put(word, { payoutId, teacherId, reason: "?" })).status).toBe(409)
  const notices = db.selectFrom("notices").select("facts").where("account_id", "=", teacherId)
  expect(await notices.where("kind", "=", "payout-paid").execute()).toEqual([{ facts: { amount: 17_500 } }])
})

test("a day to come, and a payout that there is not, are refused", async () => {
  const { teacherId } = await taught()
  school.at("2026-11-25")
  const payoutId = await draft()
  expect((await put("paid", { payoutId, day: "2026-11-26" })).status).toBe(400)
  expect((await put("paid", { payoutId, day: "soon" })).status).toBe(400)
  expect((await put("hold", { payoutId, teacherId })).status).toBe(400)
  expect((await put("paid", { payoutId: crypto.randomUUID() })).status).toBe(404)
  expect((await put("paid", { payoutId, teacherId: await buildTeacher(db) })).status).toBe(404)
  await put("paid", { payoutId })
})

test("who is held back is neither paid with the others nor in the file, until released", async () => {
  const [one, other] = [await taught(), await taught()]
  school.at("2026-11-25")
  const payoutId = await draft()
  const ref = { payoutId, teacherId: one.teacherId }
  expect((await put("hold", { ...ref, reason: "The account is wrong." })).status).toBe(200)
  expect(await teacherIn(payoutId, one.teacherId)).toMatchObject({ status: "held", reason: "The account is wrong." })
  const file = await (await admin()).get(`/admins/payouts/${payoutId}/file`)
  expect([file.status, file.headers.get(totalRowsHeader)]).toEqual([200, "1"])
  const { number } = await db
    .selectFrom("payout_teachers")
    .select("number")
    .where("teacher_id", "=", one.teacherId)
    .executeTakeFirstOrThrow()
  const inFile = await findTransfers(db, payoutId ?? "")
  expect(inFile.map((row) => row.amount_centavos)).toEqual([17_500])
  expect(inFile.map((row) => row.number)).not.toContain(number)
  expect((await put("paid", { payoutId })).status).toBe(200)
  expect([await balance(one.teacherId), await balance(other.teacherId)]).toEqual([17_500, 0])
  expect(await draft()).toBeNull()
  expect((await put("release", ref)).status).toBe(200)
  expect((await put("paid", ref)).status).toBe(200)
  expect(await balance(one.teacherId)).toBe(0)
})

test("nobody is marked as paid whom a colleague has released, or held back, since the transfer", async () => {
  const [one, other] = [await taught(), await taught()]
  school.at("2026-11-25")
  const payoutId = await draft()
  const toPay = async () => (await (await admin()).get(`/admins/payouts/${payoutId}`)).body.payout as Payout
  const ref = { payoutId, teacherId: one.teacherId }
  expect((await put("hold", { ...ref, reason: "The account is wrong." })).status).toBe(200)
  const seen = (await toPay()).toPay
  expect(seen).toBe(175)
  await put("release", ref)
  expect((await put("paid", { payoutId, seen })).body.message).toMatch(/has changed/)
  expect((await put("paid", { ...ref, seen: 180 })).status).toBe(409)
  expect([await balance(one.teacherId), await balance(other.teacherId)]).toEqual([17_500, 17_500])
  expect((await put("paid", { payoutId, seen: (await toPay()).toPay })).status).toBe(200)
  expect([(await toPay()).toPay, await balance(one.teacherId), await balance(other.teacherId)]).toEqual([0, 0, 0])
})

test("nobody is marked as paid in place of another with an equal amount, nor for other students", async () => {
  const [one, other] = [await taught(), await taught()]
  school.at("2026-11-25")
  const payoutId = await draft()
  const versionNow = async () => (await (await admin()).get(`/admins/payouts/${payoutId}`)).body.version
  const hold = ({ teacherId }: SentPayment) => put("hold", { payoutId, teacherId, reason: "The account is wrong." })
  await hold(other)
  const paid = { payoutId, seen: 175, seenVersion: await versionNow() }
  await hold(one)
  await put("release", { payoutId, teacherId: other.teacherId })
  expect((await put("paid", paid)).body.message).toMatch(/has changed/)
  expect([await balance(one.teacherId), await balance(other.teacherId)]).toEqual([17_500, 17_500])
  const ofOne = { payoutId, teacherId: one.teacherId, seen: 175 }
  const seenVersion = (await teacherIn(payoutId, one.teacherId))?.version
  const parts = db.updateTable("payout_parts").where("payout_id", "=", payoutId ?? "")
  const moveTo = (id: string) => parts.where("teacher_id", "=", one.teacherId).set({ enrollment_id: id }).execute()
  await moveTo(other.enrolleeId)
  expect((await put("paid", { ...ofOne, seenVersion })).status).toBe(409)
  await moveTo(one.enrolleeId)
  expect((await put("paid", { ...ofOne, seenVersion })).status).toBe(200)
  expect((await put("paid", { ...paid, seenVersion: await versionNow() })).status).toBe(200)
  expect([await balance(one.teacherId), await balance(other.teacherId)]).toEqual([0, 0])
})

test("nothing of a student with an open request is drafted, and a drafted amount waits for it", async () => {
  const first = await taught(1)
  const { teacherId } = first
  const second = await taught(2, teacherId)
  school.at("2026-11-25")
  expect(await askRefund(first)).toBe(200)
  const payoutId = await draft()
  expect(await teacherIn(payoutId, teacherId)).toMatchObject({ amount: 350 })
  expect(await askRefund(second, "mistake")).toBe(200)
  expect(await teacherIn(payoutId, teacherId)).toMatchObject({
    status: "held",
    reason: expect.stringMatching(/refund/),
  })
  expect((await put("release", { payoutId, teacherId })).status).toBe(200)
  expect((await payouts()).some(({ id }) => id === payoutId)).toBe(false)
  expect(await draft()).toBeNull()
})

test("a drafted amount waits for an objection to a meeting of it", async () => {
  const payment = await taught()
  const { teacherId, enrolleeId, classId, parentId } = payment
  school.at("2026-11-25")
  const meeting = db.selectFrom("meetings").select("id").where("class_id", "=", classId)
  const objection = { meeting_id: (await meeting.executeTakeFirstOrThrow()).id, enrollment_id: enrolleeId }
  const made = { account_id: parentId, words: "A power cut", made_at: deps.now() }
  await db
    .insertInto("meeting_objections")
    .values({ ...objection, ...made })
    .execute()
  expect(await draft()).toBeNull()
  await db.deleteFrom("meeting_objections").where("enrollment_id", "=", enrolleeId).execute()
  const payoutId = await draft()
  expect(await teacherIn(payoutId, teacherId)).toMatchObject({ status: "drafted" })
  await put("paid", { payoutId })
})

test("a drafted amount waits once a meeting of it was not held after all, and is what is left when it is released", async () => {
  const { teacherId, classId } = await taught(2)
  school.at("2026-11-25")
  const payoutId = await draft()
  const meeting = db.selectFrom("meetings").select("id").where("class_id", "=", classId).orderBy("starts_at", "desc")
  const { id } = await meeting.executeTakeFirstOrThrow()
  await db.updateTable("meetings").set({ cancelled_at: deps.now() }).where("id", "=", id).execute()
  await transact(deps, (tx) => enterMeetings(tx, deps, [id], { at: deps.now(), actorId: null }))
  const reason = "The earned amount is lower now. Release the payout to pay what is left."
  expect(await teacherIn(payoutId, teacherId)).toMatchObject({ status: "held", reason, amount: 350 })
  expect((await put("release", { payoutId, teacherId })).status).toBe(200)
  expect(await teacherIn(payoutId, teacherId)).toMatchObject({ status: "drafted", amount: 175 })
  await put("paid", { payoutId })
  expect(await balance(teacherId)).toBe(0)
})

test("what is refunded after a payout is taken from the next, and a balance below 0 is carried", async () => {
  const first = await taught(2)
  const { teacherId } = first
  school.at("2026-11-25")
  await put("paid", { payoutId: await draft() })
  expect(await balance(teacherId)).toBe(0)
  expect(await askRefund(first)).toBe(200)
  expect(await approveRefund(first, 1000)).toBe(200)
  expect(await balance(teacherId)).toBe(-35_000)
  const own = await school.as(teacherId)
  expect((await own.get("/teachers/earnings")).body).toMatchObject({ earned: 0, paid: 350, next: { amount: -350 } })
  await taught(1, teacherId)
  school.at("2026-11-25")
  expect(await draft()).toBeNull()
  await taught(3, teacherId)
  school.at("2026-11-25")
  const payoutId = await draft()
  const drafted = await teacherIn(payoutId, teacherId)
  expect([drafted?.amount, drafted?.lines.map(({ amount }) => amount).toSorted((a, b) => a - b)]).toEqual([
    350,
    [-350, 175, 525],
  ])
  await put("paid", { payoutId })
  expect(await balance(teacherId)).toBe(0)
})

test("a refund and a payout at the same moment leave books that agree", async () => {
  for (let nth = 0; nth < 4; nth += 1) {
    const payment = await taught(2)
    school.at("2026-11-25")
    const payoutId = await draft()
    const both = await Promise.all([
      put("paid", { payoutId, teacherId: payment.teacherId }),
      askRefund(payment).then(() => approveRefund(payment, 1000)),
    ])
    expect([both[0].status, both[1]]).toEqual([200, 200])
    expect(await balance(payment.teacherId)).toBe(-35_000)
  }
  expect((await checkBooks(deps)).differences).toEqual([])
})

test("a whole account number is shown on request, on the audit trail, and to administrators alone", async () => {
  const { teacherId } = await taught()
  school.at("2026-11-25")
  const payoutId = await draft()
  const shown = await (await admin()).post("/admins/payouts/account", { payoutId, teacherId })
  expect(shown.body.accountNumber).toBe("09171234567")
  await (await admin()).get(`/admins/payouts/${payoutId}/file`)
  const trail = db
    .selectFrom("audit_trail")
    .select(["action", "after"])
    .where("thing_id", "=", payoutId ?? "")
  const rows = await trail.where("account_id", "=", adminId).orderBy("id").execute()
  expect(rows.map(({ action }) => action)).toEqual(["payout.draft", "payout.account", "payout.file"])
  expect(JSON.stringify(rows)).not.toContain("0917123")
  for (const path of ["payouts", `payouts/${payoutId}`, `payouts/${payoutId}/file`])
    expect((await (await school.as(teacherId)).get(`/admins/${path}`)).status).toBe(403)
  await put("paid", { payoutId })
})

test("teachers read what they earned, are paid next and were paid, with a statement of their own alone", async () => {
  const { teacherId, classId } = await taught(2)
  const own = await school.as(teacherId)
  school.at("2026-11-06")
  expect((await own.get("/teachers/earnings")).body).toMatchObject({
    earned: 350,
    paid: 0,
    week: 350,
    holdDays: 7,
    next: { amount: 0, waiting: 0 },
    classes: [{ classId, className: "Little Coders", earned: 350, meetings: 2 }],
  })
  school.at("2026-11-25")
  expect((await own.get("/teachers/earnings")).body).toMatchObject({
    week: 0,
    next: { date: "2026-11-29", amount: 350 },
  })
  const { body } = await own.get(`/teachers/earnings/meetings?classId=${classId}`)
  expect(body.meetings).toMatchObject([
    { students: 1, earned: 175 },
    { students: 1, earned: 175 },
  ])
  const payoutId = await draft()
  expect((await own.get("/teachers/earnings")).body).toMatchObject({ next: { amount: 0, waiting: 350 } })
  const statement = (caller = own) => caller.get(`/teachers/payouts/${payoutId}/statement`)
  expect((await statement()).status).toBe(404)
  await put("paid", { payoutId, reference: "77" })
  expect((await own.get("/teachers/payouts")).body.payouts).toMatchObject([
    { id: payoutId, status: "paid", amount: 350, paidTo: "GCash •••• 4567" },
  ])
  const drawn = await statement()
  expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "application/pdf"])
  const other = await school.as(await buildTeacher(db))
  expect((await statement(other)).status).toBe(404)
  expect((await other.get("/teachers/payouts")).body.payouts).toEqual([])
  expect((await other.get(`/teachers/earnings/meetings?classId=${classId}`)).status).toBe(404)
})

test("after all of this the books agree with their causes", async () => {
  expect((await checkBooks(deps)).differences).toEqual([])
})
