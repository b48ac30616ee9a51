// docs/rules/payments.md#renewals

import { afterAll, expect, test } from "vitest"
import { buildPaymentForm } from "../../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { openBookSchool } from "../../../../test/builders/ledger.ts"
import { isMeetingOf } from "../../../../test/builders/meetings.ts"
import { buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { remindOfDues } from "../../../payments/server/dues/remind-of-dues.ts"
import type { ShownRenewal } from "../../renewal-contract.ts"
import { checkBooks } from "../checks/check-books.ts"

const { school, adminId } = await openBookSchool()
afterAll(school.close)
const { db, deps } = school

const path = "/payments/renewals"

const put = async (address: string, body: Record<string, unknown>) => (await school.as(adminId)).put(address, body)

/** A child in a one-on-one class of four sessions for 1,000 pesos, each Friday; the class is paid. */
async function buildStudent({ instalments = false } = {}) {
  school.at("2026-11-20", "08:00")
  const teacherId = await buildTeacher(db)
  const klass = {
    name: "Piano",
    teacher_id: teacherId,
    price_centavos: 100_000,
    sessions: 4,
    class_type: "solo" as const,
  }
  const offer = instalments ? { instalments: JSON.stringify({ parts: 2, every: "month" }) } : {}
  const classId = await buildClass(db, { ...klass, ...offer })
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }] })
  const caller = await school.as(parent.id)
  const items = [{ classId, childId: parent.children[0], ...(instalments && { instalments }) }]
  const { body } = await caller.post("/payments/checkout", buildPaymentForm({ items }))
  const [enrolleeId = ""] = body.enrolleeIds as string[]
  await put("/admins/payment/accept", { paymentId: body.paymentId })
  const schedule = { monday: "", tuesday: "", wednesday: "", thursday: "", friday: "17:00", saturday: "", sunday: "" }
  expect((await put("/admins/enrollees/solo/schedule", { enrolleeId, classId, schedule })).status).toBe(200)
  return { teacherId, parentId: parent.id, caller, classId, enrolleeId, paymentId: String(body.paymentId) }
}
type Student = Awaited<ReturnType<typeof buildStudent>>

async function offersOf({ caller, classId }: Pick<Student, "caller" | "classId">) {
  const { status, body } = await caller.get(`${path}?classId=${classId}`)
  expect(status).toBe(200)
  return body.renewals as ShownRenewal[]
}

const ask = ({ caller, enrolleeId }: Pick<Student, "caller" | "enrolleeId">) => caller.post(path, { enrolleeId })

async function send(student: Student) {
  const { body } = await ask(student)
  const dueIds = [(body.due as { id: string }).id]
  const { body: plan } = await student.caller.post("/payments/plan", { dueIds })
  const { status, body: paid } = await student.caller.post(
    "/payments/checkout",
    buildPaymentForm({ dueIds, code: plan.code }),
  )
  expect(status).toBe(200)
  return { paymentId: String(paid.paymentId), dueIds, plan }
}

async function stateOf({ enrolleeId }: Student) {
  const terms = db
    .selectFrom("ledger_terms")
    .select(["promised", "sessions", "value_centavos as value", "due_centavos as due"])
  const meetings = await db
    .selectFrom("meetings")
    .select("id")
    .where(isMeetingOf(enrolleeId))
    .where("cancelled_at", "is", null)
    .execute()
  return {
    ...(await terms.where("enrollment_id", "=", enrolleeId).executeTakeFirstOrThrow()),
    meetings: meetings.length,
  }
}

const expectBooksToAgree = async () => expect(await checkBooks(deps)).toMatchObject({ ok: true, differences: [] })

test("another round is paid like a due, and adds its sessions once the payment is accepted", async () => {
  const student = await buildStudent()
  expect(await stateOf(student)).toEqual({ promised: 4, sessions: 4, value: 100_000, due: 0, meetings: 4 })
  const offer = { enrolleeId: student.enrolleeId, fullName: "Migo Cruz", sessions: 4, amount: 1000 }
  expect(await offersOf(student)).toEqual([{ ...offer, problem: null }])
  const { paymentId, plan } = await send(student)
  expect(plan.amount).toBe(1000)
  expect(await stateOf(student)).toMatchObject({ promised: 4, meetings: 4 })
  expect(await offersOf(student)).toMatchObject([{ problem: expect.stringContaining("already sent a payment") }])
  expect((await put("/admins/payment/accept", { paymentId })).status).toBe(200)
  expect(await stateOf(student)).toEqual({ promised: 8, sessions: 8, value: 200_000, due: 0, meetings: 8 })
  expect(await offersOf(student)).toEqual([{ ...offer, problem: null }])
  const { notices } = (await student.caller.get("/notices")).body as { notices: { kind: string; text: string }[] }
  expect(notices.find(({ kind }) => kind === "classes-added")?.text).toBe(
    "Migo Cruz now has 8 classes in total. Thank you for your payment.",
  )
  expect((await student.caller.get(`/payments/${paymentId}/receipt`)).status).toBe(200)
  const { body } = await student.caller.get("/payments/statement/lines")
  expect(body).toMatchObject({ balance: 0 })
  expect((body.lines as { text: string; amount: number }[]).map(({ text, amount }) => [text, amount])).toContainEqual([
    "Another round of classes",
    1000,
  ])
  await expectBooksToAgree()
})

test("the promise stays when the student is approved again", async () => {
  const student = await buildStudent()
  const { paymentId } = await send(student)
  await put("/admins/payment/accept", { paymentId })
  const { enrolleeId } = student
  expect((await put("/admins/enrollee/deny", { enrolleeId })).status).toBe(200)
  expect((await put("/admins/enrollee/approve", { enrolleeId })).status).toBe(200)
  expect(await stateOf(student)).toMatchObject({ promised: 8, sessions: 8, value: 200_000, meetings: 8 })
  await expectBooksToAgree()
})

test("the teacher chooses fewer sessions for a round, which cost their part, and nobody else's", async () => {
  const student = await buildStudent()
  const teacher = await school.as(student.teacherId)
  const round = `/classes/${student.classId}/renewal`
  expect((await teacher.get(round)).body).toMatchObject({ sessions: 4, most: 4 })
  expect((await teacher.put(round, { sessions: 3 })).body).toMatchObject({ sessions: 3, most: 4 })
  expect(await offersOf(student)).toMatchObject([{ sessions: 3, amount: 750 }])
  for (const sessions of [0, 5, 1.5, "3"]) expect((await teacher.put(round, { sessions })).status).toBe(400)
  const { paymentId } = await send(student)
  await put("/admins/payment/accept", { paymentId })
  expect(await stateOf(student)).toMatchObject({ promised: 7, value: 175_000, meetings: 7 })
  const other = await school.as(await buildTeacher(db))
  expect([(await other.get(round)).status, (await other.put(round, { sessions: 1 })).status]).toEqual([404, 404])
  expect((await student.caller.put(round, { sessions: 1 })).status).toBe(403)
  const group = await buildClass(db, { teacher_id: student.teacherId })
  expect((await teacher.get(`/classes/${group}/renewal`)).status).toBe(404)
  await expectBooksToAgree()
})

test("a round that is not paid is owed by nobody: not listed, not reminded of, not late, not for staff to enter", async () => {
  const student = await buildStudent()
  expect((await ask(student)).body.due).toMatchObject({ text: "Another round of classes", amount: 1000, isLate: false })
  school.at("2026-11-28", "10:00")
  const caller = await school.as(student.parentId)
  expect((await caller.get("/payments/dues")).body.dues).toEqual([])
  await remindOfDues(deps)
  const { notices } = (await caller.get("/notices")).body as { notices: { kind: string }[] }
  expect(notices.filter(({ kind }) => kind === "dues-reminder")).toEqual([])
  expect((await ask({ ...student, caller })).body.due).toMatchObject({ isLate: false })
  expect((await caller.get("/payments/statement/lines?from=2026-11-01&to=2027-01-01")).body.balance).toBe(0)
  expect((await put("/admins/due/waived", { enrolleeId: student.enrolleeId, words: "?" })).status).toBe(409)
  await expectBooksToAgree()
})

test("a student has one round at a time: asked for five times at once it is one due, and it is paid once", async () => {
  const student = await buildStudent()
  const all = await Promise.all(Array.from({ length: 5 }, () => ask(student)))
  const ids = new Set(all.map(({ body }) => (body.due as { id: string }).id))
  expect([all.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200, 200, 200], 1])
  const dueIds = [...ids]
  const paid = await Promise.all(
    Array.from({ length: 3 }, () => student.caller.post("/payments/checkout", buildPaymentForm({ dueIds }))),
  )
  expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await ask(student)).status).toBe(409)
  const paymentId = paid.find(({ status }) => status === 200)?.body.paymentId
  const accepted = await Promise.all([1, 2, 3].map(() => put("/admins/payment/accept", { paymentId })))
  expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stateOf(student)).toMatchObject({ promised: 8, meetings: 8 })
  await expectBooksToAgree()
})

test("after a rejection nothing is added, and the round can be paid again", async () => {
  const student = await buildStudent()
  const { paymentId } = await send(student)
  await put("/admins/payment/reject", { paymentId, reason: "fake" })
  expect(await stateOf(student)).toMatchObject({ promised: 4, value: 100_000, meetings: 4 })
  const again = await send(student)
  await put("/admins/payment/accept", { paymentId: again.paymentId })
  expect(await stateOf(student)).toMatchObject({ promised: 8, meetings: 8 })
  await expectBooksToAgree()
})

test("after a change of class a round that was being paid is overpaid, and the former class offers none", async () => {
  const student = await buildStudent()
  const { paymentId, dueIds } = await send(student)
  const to = await buildClass(db, { class_type: "solo", sessions: 4, price_centavos: 100_000 })
  const moved = await put("/admins/enrollee/change-class", { enrolleeID: student.enrolleeId, classID: to })
  expect(moved.status).toBe(200)
  const { state } = await db
    .selectFrom("dues")
    .select("state")
    .where("id", "=", dueIds[0] ?? "")
    .executeTakeFirstOrThrow()
  expect(state).toBe("cancelled")
  expect((await put("/admins/payment/accept", { paymentId })).status).toBe(200)
  expect((await student.caller.get("/payments/dues")).body).toMatchObject({ dues: [], credit: 1000 })
  expect(await offersOf(student)).toEqual([])
  await expectBooksToAgree()
})

test("what is still owed for the student is paid first, and an archived class has no other round", async () => {
  const owing = await buildStudent({ instalments: true })
  expect(await offersOf(owing)).toMatchObject([{ problem: expect.stringContaining("Please pay what you owe") }])
  expect((await ask(owing)).status).toBe(409)
  const student = await buildStudent()
  await put("/admins/class/archive", { classId: student.classId })
  expect((await ask(student)).status).toBe(409)
})

test("a class with a last day has no other round after that day", async () => {
  const student = await buildStudent()
  const endsOn = (day: string) =>
    db
      .updateTable("classes")
      .set({ start_date: "2026-11-01", end_date: day })
      .where("id", "=", student.classId)
      .execute()
  await endsOn("2026-11-20")
  expect(await offersOf(student)).toMatchObject([{ problem: null }])
  await endsOn("2026-11-19")
  expect(await offersOf(student)).toMatchObject([{ problem: expect.stringContaining("This class has ended") }])
  expect((await ask(student)).status).toBe(409)
})

test("a round that was begun cannot be paid once the class has ended", async () => {
  const student = await buildStudent()
  const { due } = (await ask(student)).body as { due: { id: string } }
  const plan = async () => (await student.caller.post("/payments/plan", { dueIds: [due.id] })).status
  const checkOut = async () =>
    (await student.caller.post("/payments/checkout", buildPaymentForm({ dueIds: [due.id] }))).status
  expect(await plan()).toBe(200)
  await put("/admins/class/archive", { classId: student.classId })
  expect([await plan(), await checkOut()]).toEqual([409, 409])
  await put("/admins/class/revive", { classId: student.classId })
  expect([await plan(), await checkOut()]).toEqual([200, 200])
})

test("nobody renews another family's student, and a group has no other round", async () => {
  const student = await buildStudent()
  const stranger = await school.as((await buildParent(db)).id)
  expect(await offersOf({ ...student, caller: stranger })).toEqual([])
  expect((await ask({ ...student, caller: stranger })).status).toBe(404)
  expect((await ask({ ...student, caller: await school.as(await buildLearner(db)) })).status).toBe(404)
  expect((await ask({ caller: student.caller, enrolleeId: "nothing" })).status).toBe(404)
  for (const accountId of [adminId, student.teacherId]) {
    const caller = await school.as(accountId)
    expect((await caller.get(`${path}?classId=${student.classId}`)).status).toBe(403)
    expect((await ask({ ...student, caller })).status).toBe(403)
  }
})
