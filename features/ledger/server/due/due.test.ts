// docs/rules/ledger.md#amounts-due

import { afterAll, expect, test } from "vitest"
import { transact } from "../../../../platform/events/transact.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildAcceptance, buildSentPayment, type SentPayment } from "../../../../test/builders/ledger.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { ShownDue } from "../../../payments/dues-contract.ts"
import type { OpenMoney } from "../../contract.ts"
import type { LedgerCause } from "../../domain/ledger-entry.ts"
import { checkBooks } from "../checks/check-books.ts"
import { enterMeetings } from "../entries/enter-meetings.ts"
import { openBooks } from "../entries/open-books.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
school.at("2026-11-20")
await openBooks(deps)

/** A student who moved from a class of 1,000 pesos to one of 1,250, with four meetings. */
async function moved(received = 100_000): Promise<SentPayment & { movedId: string; newClassId: string }> {
  school.at("2026-11-20")
  const payment = await buildSentPayment(school, { price: 100_000 })
  await buildAcceptance(school, payment, received)
  const klass = { teacher_id: payment.teacherId, price_centavos: 125_000, sessions: 4, end_date: "2027-06-30" }
  const newClassId = await buildClass(db, klass)
  const change = { enrolleeID: payment.enrolleeId, classID: newClassId }
  const { status, body } = await (await school.as(adminId)).put("/admins/enrollee/change-class", change)
  expect(status).toBe(200)
  return { ...payment, movedId: String(body.enrolleeId), newClassId }
}

const put = async (word: string, body: Record<string, unknown>) =>
  (await school.as(adminId)).put(`/admins/due/${word}`, body)
const transfer = { channel: "Maya", reference: "77", day: "2026-11-20" }

async function balanceOf({ parentId }: SentPayment) {
  const { credit, dues } = (await (await school.as(parentId)).get("/payments/dues")).body as {
    credit: number
    dues: ShownDue[]
  }
  return { overPaid: credit, due: dues.map(({ id: _, ...due }) => due) }
}

async function listed(enrolleeId: string): Promise<OpenMoney | undefined> {
  const { body } = await (await school.as(adminId)).get("/admins/money/open?kind=due&pageSize=100")
  return (body.open as OpenMoney[]).find((each) => each.enrolleeId === enrolleeId)
}

async function linesOf(enrolleeId: string, cause: LedgerCause) {
  const rows = await db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "entry_id")
    .select(["account", "amount"])
    .where("enrollment_id", "=", enrolleeId)
    .where("cause", "=", cause)
    .orderBy("entry_id", "desc")
    .orderBy("amount", "desc")
    .limit(3)
    .execute()
  return rows.map(({ account, amount }) => [account.replace(/:.*-.*/, ""), amount])
}

/** The notices of a family about money, the oldest first: title and text. */
async function toldTo({ parentId }: SentPayment): Promise<string[]> {
  const { notices } = (await (await school.as(parentId)).get("/notices")).body as { notices: NoticeSaid[] }
  const kinds = ["price-difference", "due-settled", "over-paid-returned"]
  return notices
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ title, text }) => `${title}. ${text}`)
    .toReversed()
}
type NoticeSaid = { kind: string; title: string; text: string }

test("what a change of class left to be paid is seen by administrators and by the family, and by nobody else", async () => {
  const family = await moved()
  const due = {
    className: "Little Coders",
    fullName: "Migo Cruz",
    text: "Price difference after the change of class",
    amount: 250,
    day: "2026-11-27",
    isLate: false,
  }
  expect(await balanceOf(family)).toEqual({ overPaid: 0, due: [due] })
  expect(await listed(family.movedId)).toMatchObject({ amount: 250, payer: "Pia Cruz" })
  expect(await balanceOf(await buildSentPayment(school))).toEqual({ overPaid: 0, due: [] })
  for (const accountId of [adminId, family.teacherId])
    expect((await (await school.as(accountId)).get("/payments/dues")).status).toBe(403)
  const own = await school.as(family.parentId)
  expect((await own.put("/admins/due/waived", { enrolleeId: family.movedId, words: "Please." })).status).toBe(403)
})

test("what arrives of it is entered once for each reference number, and what is more is overpaid", async () => {
  const family = await moved()
  const input = { ...transfer, enrolleeId: family.movedId, amount: 100 }
  const pressed = await Promise.all([1, 2, 3].map(() => put("received", input)))
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await balanceOf(family)).toMatchObject({ overPaid: 0, due: [{ amount: 150 }] })
  expect(await linesOf(family.movedId, "change")).toContainEqual(["money:Maya", 10_000])
  expect((await put("received", { ...input, reference: "78", amount: 180.5 })).status).toBe(200)
  expect(await balanceOf(family)).toEqual({ overPaid: 30.5, due: [] })
  expect(await listed(family.movedId)).toBeUndefined()
  expect((await put("received", { ...input, reference: "79" })).status).toBe(409)
})

test("a wrong amount, a day to come, no words and an unknown student are refused, and nothing is entered", async () => {
  const family = await moved()
  const input = { ...transfer, enrolleeId: family.movedId, amount: 100 }
  for (const wrong of [{ amount: 0 }, { amount: 1.001 }, { amount: "100" }, { day: "2026-11-21" }, { reference: " " }])
    expect((await put("received", { ...input, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  expect((await put("waived", { enrolleeId: family.movedId })).status).toBe(400)
  for (const word of ["received", "waived"])
    expect((await put(word, { ...input, words: "?", enrolleeId: crypto.randomUUID() })).status).toBe(404)
  expect(await balanceOf(family)).toMatchObject({ due: [{ amount: 250 }] })
})

test("less is accepted only with words, and stands as a correction: the teacher earns as if it had come", async () => {
  const family = await moved()
  const { movedId: enrolleeId, newClassId } = family
  const at = new Date("2026-11-20T10:00:00Z")
  const times = { starts_at: at, ends_at: new Date("2026-11-20T11:00:00Z"), held_at: at }
  const meetingId = await buildMeeting(db, { classId: newClassId, day: "2026-11-20", ...times })
  school.at("2026-11-21")
  await transact(deps, (tx) => enterMeetings(tx, deps, [meetingId], { at: deps.now(), actorId: null }))
  expect(await linesOf(enrolleeId, "meeting")).toContainEqual(["earned", -17_500])
  const pressed = await Promise.all([1, 2].map(() => put("waived", { enrolleeId, words: "A gift of the school." })))
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await linesOf(enrolleeId, "correction")).toEqual([
    ["corrections", 25_000],
    ["deferred", -25_000],
  ])
  expect(await linesOf(enrolleeId, "meeting")).toEqual([
    ["deferred", 6250],
    ["fee", -1875],
    ["earned", -4375],
  ])
  expect(await balanceOf(family)).toEqual({ overPaid: 0, due: [] })
  const trail = db.selectFrom("audit_trail").select("after").where("thing_id", "=", enrolleeId)
  expect(await trail.where("action", "=", "enrollment.due-waived").execute()).toEqual([
    { after: { due: 0, words: "A gift of the school." } },
  ])
})

test("no more is waived than was seen", async () => {
  const { movedId: enrolleeId } = await moved()
  const refused = await put("waived", { enrolleeId, words: "A gift.", seen: 100 })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The amount has changed since you opened the page. Please reload it.",
  ])
  expect((await put("waived", { enrolleeId, words: "A gift.", seen: 250 })).status).toBe(200)
})

test("the family is told what is still to be paid, what has arrived, and what need not be", async () => {
  const family = await moved()
  const { movedId: enrolleeId } = family
  school.at("2026-11-20", "11:00")
  await put("received", { ...transfer, enrolleeId, amount: 100 })
  await put("received", { ...transfer, enrolleeId, amount: 100 })
  school.at("2026-11-21")
  await put("waived", { enrolleeId, words: "A gift of the school." })
  expect(await toldTo(family)).toEqual([
    "Balance due for Migo Cruz: ₱250.00. This is the balance for Little Coders after the change of class. See Payments for where to send it.",
    "We received ₱100.00 for Migo Cruz. The balance due for Little Coders is ₱150.00.",
    "Nothing left to pay for Migo Cruz. Little Coders is fully paid.",
  ])
})

test("the family is told what a cheaper class left over, and that it was returned", async () => {
  school.at("2026-11-20")
  const family = await buildSentPayment(school, { price: 100_000 })
  await buildAcceptance(school, family, 100_000)
  const classID = await buildClass(db, { price_centavos: 85_000, end_date: "2027-06-30" })
  const change = { enrolleeID: family.enrolleeId, classID }
  expect((await (await school.as(adminId)).put("/admins/enrollee/change-class", change)).status).toBe(200)
  school.at("2026-11-21")
  const admin = await school.as(adminId)
  const returned = { accountId: family.parentId, amount: 150, ...transfer }
  expect((await admin.put("/admins/over-paid/returned", returned)).status).toBe(200)
  expect(await toldTo(family)).toEqual([
    "You overpaid ₱150.00 for Migo Cruz. Little Coders costs less than the previous class. We keep the difference for your next payment, unless you ask the school to return it.",
    "We returned ₱150.00 to you. You overpaid. We returned it from our Maya account on Friday, 20 November 2026.",
  ])
})

test("what was due is due again when the student is denied, and approved after all", async () => {
  const family = await moved()
  const admin = await school.as(adminId)
  const { movedId: enrolleeId } = family
  for (const [paid, amount] of [
    [1000, 250],
    [1100, 150],
  ]) {
    expect((await admin.put("/admins/enrollee/deny", { enrolleeId })).status).toBe(200)
    expect(await balanceOf(family)).toEqual({ overPaid: paid, due: [] })
    expect((await admin.put("/admins/enrollee/approve", { enrolleeId })).status).toBe(200)
    expect(await balanceOf(family)).toMatchObject({ overPaid: 0, due: [{ amount }] })
    if (paid === 1000) await put("received", { ...transfer, enrolleeId, amount: 100 })
  }
})

test("a dearer class that was paid for is not cheaper when the student is denied, and approved after all", async () => {
  const family = await moved()
  const { movedId: enrolleeId } = family
  await put("received", { ...transfer, enrolleeId, amount: 250 })
  const admin = await school.as(adminId)
  await admin.put("/admins/enrollee/deny", { enrolleeId })
  expect(await balanceOf(family)).toEqual({ overPaid: 1250, due: [] })
  await admin.put("/admins/enrollee/approve", { enrolleeId })
  expect(await balanceOf(family)).toEqual({ overPaid: 0, due: [] })
})

test("what was waived is not given back when the student is denied, or moves to a cheaper class", async () => {
  const family = await moved()
  const { movedId: enrolleeId } = family
  await put("waived", { enrolleeId, words: "A gift of the school." })
  const admin = await school.as(adminId)
  await admin.put("/admins/enrollee/deny", { enrolleeId })
  expect(await balanceOf(family)).toEqual({ overPaid: 1000, due: [] })
  await admin.put("/admins/enrollee/approve", { enrolleeId })
  expect(await balanceOf(family)).toEqual({ overPaid: 0, due: [] })
  const classID = await buildClass(db, { price_centavos: 90_000, end_date: "2027-06-30" })
  await admin.put("/admins/enrollee/change-class", { enrolleeID: enrolleeId, classID })
  expect(await balanceOf(family)).toEqual({ overPaid: 100, due: [] })
})

test("what the family had overpaid is taken first", async () => {
  const family = await moved(110_000)
  expect(await balanceOf(family)).toMatchObject({ overPaid: 0, due: [{ amount: 150 }] })
  const rich = await moved(140_000)
  expect(await balanceOf(rich)).toEqual({ overPaid: 150, due: [] })
  expect(await toldTo(rich)).toEqual([])
})

test("it stays when the student is set back and approved again, and goes with the next change of class", async () => {
  const family = await moved()
  const admin = await school.as(adminId)
  expect((await admin.put("/admins/enrollee/pending", { enrolleeId: family.movedId })).status).toBe(200)
  expect((await admin.put("/admins/enrollee/approve", { enrolleeId: family.movedId })).status).toBe(200)
  expect(await balanceOf(family)).toMatchObject({ due: [{ amount: 250 }] })
  const classID = await buildClass(db, { price_centavos: 110_000, end_date: "2027-06-30" })
  expect((await admin.put("/admins/enrollee/change-class", { enrolleeID: family.movedId, classID })).status).toBe(200)
  expect(await balanceOf(family)).toMatchObject({ overPaid: 0, due: [{ amount: 100 }] })
})

test("after all of this the books agree with their causes", async () => {
  school.at("2026-11-22")
  expect((await checkBooks(deps)).differences).toEqual([])
})
