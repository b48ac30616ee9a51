import { afterAll, expect, test } from "vitest"
import { buildCheckoutForm, planCode, type Seat } from "../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollForm } from "../../../test/builders/enroll-form.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { mailsTo } from "../../../test/builders/mails.ts"
import { buildLearner, buildParent } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

async function buildFamily(count = 1) {
  const email = `${crypto.randomUUID()}@people.example`
  const named = ["Migo", "Lira", "Tala"].slice(0, count).map((firstName) => ({ firstName }))
  const parent = await buildParent(db, { email, children: named })
  const caller = await school.as(parent.id)
  const send = (items: readonly Seat[], overrides: Parameters<typeof buildCheckoutForm>[1] = {}) =>
    caller.post("/payments/checkout", buildCheckoutForm(items, overrides))
  return { ...parent, email, caller, send }
}

const paymentsOf = (accountId: string) =>
  db.selectFrom("payments").selectAll().where("account_id", "=", accountId).orderBy("paid_at").execute()
const seatsIn = (classId: string) =>
  db.selectFrom("enrollments").selectAll().where("class_id", "=", classId).orderBy("id").execute()
const fillUp = async (classId: string) =>
  buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "approved" })

test("one payment gives two children seats in two classes", async () => {
  const piano = await buildClass(db, { name: "Piano", price_centavos: 50_000 })
  const chess = await buildClass(db, { name: "Chess", price_centavos: 120_000 })
  const { id, email, children, caller, send } = await buildFamily(2)
  const [ana = "", ben = ""] = children
  const items = [
    { classId: piano, childId: ana },
    { classId: chess, childId: ben },
  ]
  const code = await planCode(caller, items)
  const { status, body } = await send(items, { code, referenceNumber: "90 123", paymentChannel: "GCash" })
  expect(status).toBe(200)
  const [payment, ...more] = await paymentsOf(id)
  expect(more).toEqual([])
  expect(payment).toMatchObject({ code, status: "sent", amount_due_centavos: 170_000, channel: "GCash" })
  const seats = [...(await seatsIn(piano)), ...(await seatsIn(chess))]
  expect(seats).toMatchObject([
    { child_id: ana, price_centavos: 50_000, payment_id: payment?.id, status: "pending" },
    { child_id: ben, price_centavos: 120_000, payment_id: payment?.id, status: "pending" },
  ])
  expect(body).toMatchObject({ paymentId: payment?.id, enrolleeIds: seats.map((seat) => seat.id) })
  const [mail, ...others] = await mailsTo(db, email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe("We received your payment for Piano and Chess")
  const proofs = await db
    .selectFrom("payment_proofs")
    .selectAll()
    .where("payment_id", "=", payment?.id ?? "")
    .execute()
  expect(proofs).toMatchObject([{ file: payment?.proof }])
  expect([proofs[0]?.sha256?.length, proofs[0]?.pixels_sha256?.length]).toEqual([32, 32])
})

test("sending it again with the same code gives the same, and no second payment", async () => {
  const classId = await buildClass(db)
  const { id, children, caller, send } = await buildFamily()
  const items = [{ classId, childId: children[0] ?? "" }]
  const code = await planCode(caller, items)
  const answers = await Promise.all([send(items, { code }), send(items, { code }), send(items, { code })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.paymentId)).size).toBe(1)
  expect((await send(items, { code: code.toLowerCase() })).body.enrolleeIds).toEqual(answers[0]?.body.enrolleeIds)
  expect(await paymentsOf(id)).toHaveLength(1)
  expect(await seatsIn(classId)).toHaveLength(1)
})

test("a code of another account, one that was never given out and one with a wrong character are refused", async () => {
  const classId = await buildClass(db)
  const { id, children, send } = await buildFamily()
  const other = await buildFamily()
  const items = [{ classId, childId: children[0] ?? "" }]
  const foreign = await planCode(other.caller, [{ classId, childId: other.children[0] ?? "" }])
  expect((await send(items, { code: foreign })).status).toBe(409)
  expect((await send(items, { code: "SLD-AAAAA" })).status).toBe(409)
  const wrong = await send(items, { code: "SLD-AAAAB" })
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: { code: "This is not one of our codes. Check the code and try again." } },
  })
  expect(await paymentsOf(id)).toEqual([])
})

test("is all or none: says by class what has become full, and keeps the proof of a payment with a code", async () => {
  const piano = await buildClass(db, { name: "Piano", max_students: 1 })
  const chess = await buildClass(db, { name: "Chess" })
  const { id, email, children, caller, send } = await buildFamily(2)
  const items = [piano, chess].map((classId, nth) => ({ classId, childId: children[nth] ?? "" }))
  const code = await planCode(caller, items)
  await fillUp(piano)
  const answer = await send(items, { code })
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe(
    "Piano: This class is full. There are not enough free seats. We have kept your proof of payment: the school will return the money or use it for another class.",
  )
  expect(await seatsIn(chess)).toEqual([])
  const [payment, ...more] = await paymentsOf(id)
  expect(more).toEqual([])
  expect(payment).toMatchObject({ code, status: "sent", amount_due_centavos: 250_000 })
  expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual(["We are holding your payment of ₱2,500.00"])
  const notices = db.selectFrom("notices").select("facts").where("account_id", "=", id)
  const keptNotices = await notices.where("kind", "=", "payment-kept").execute()
  const named = keptNotices.map(({ facts }) => (facts as { students: string[] }).students.toSorted())
  expect(named).toEqual([["Lira Cruz", "Migo Cruz"]])
  expect(await send(items, { code })).toMatchObject({ status: 409 })
  expect(await paymentsOf(id)).toHaveLength(1)
})

test("keeps nothing for what is no matter of seats, and nothing without a code", async () => {
  const classId = await buildClass(db, { max_students: 1 })
  const { id, children, caller, send } = await buildFamily()
  const items = [{ classId, childId: children[0] ?? "" }]
  const code = await planCode(caller, items)
  await buildEnrollment(db, { classId, child: { id: children[0] ?? "", parentId: id }, status: "pending" })
  const before = (await paymentsOf(id)).length
  expect((await send(items, { code })).status).toBe(409)
  expect((await send(items)).status).toBe(409)
  expect(await paymentsOf(id)).toHaveLength(before)
})

test("needs a proof unless everything is free", async () => {
  const [paid, free] = [await buildClass(db), await buildClass(db, { price_centavos: 0 })]
  const { id, children, send } = await buildFamily()
  const [childId = ""] = children
  const without = await send(
    [paid, free].map((classId) => ({ classId, childId })),
    { proof: null },
  )
  expect(without).toMatchObject({
    status: 400,
    body: { errors: { "payment-proof": "Add a picture of your proof of payment." } },
  })
  const { status, body } = await send([{ classId: free, childId }], { proof: null })
  expect([status, body.paymentId]).toEqual([200, null])
  expect(await paymentsOf(id)).toEqual([])
})

test("twelve families ask for the last three seats of two classes: three get in whole, and all the money is seen", async () => {
  const [piano, chess] = [await buildClass(db, { max_students: 3 }), await buildClass(db, { max_students: 3 })]
  const families = await Promise.all(Array.from({ length: 12 }, () => buildFamily()))
  const asks: (() => ReturnType<(typeof families)[number]["send"]>)[] = []
  for (const [nth, { children, caller, send }] of families.entries()) {
    // The seats that the previous request held are free again by then.
    school.at("2026-11-20", `${10 + nth}:00`)
    const items = [piano, chess].map((classId) => ({ classId, childId: children[0] ?? "" }))
    const code = await planCode(caller, items)
    asks.push(() => send(nth % 2 ? items : items.toReversed(), { code }))
  }
  school.at("2026-11-20", "22:00")
  const answers = await Promise.all(asks.map((ask) => ask()))
  school.at("2026-11-20")
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect([(await seatsIn(piano)).length, (await seatsIn(chess)).length]).toEqual([3, 3])
  const payments = await Promise.all(families.map(({ id }) => paymentsOf(id)))
  expect(payments.map((own) => own.length)).toEqual(families.map(() => 1))
})

test("the enrollment form of one class uses its code too", async () => {
  const classId = await buildClass(db)
  const { id, children, caller } = await buildFamily()
  const [childId = ""] = children
  const code = await planCode(caller, [{ classId, childId }])
  const send = () => {
    const form = buildEnrollForm(classId, { childrenIds: [childId] })
    form.append("code", code)
    return caller.post("/parents/children/enroll", form)
  }
  const first = await send()
  expect(first.status).toBe(200)
  expect((await send()).body.enrolleeIds).toEqual(first.body.enrolleeIds)
  expect(await paymentsOf(id)).toMatchObject([{ code }])
})

test("seats that are held for others are not free, and one's own are", async () => {
  school.at("2026-11-20")
  const classId = await buildClass(db, { max_students: 2 })
  await fillUp(classId)
  const [holder, other] = [await buildFamily(), await buildFamily()]
  await db
    .insertInto("seat_holds")
    .values({
      class_id: classId,
      account_id: holder.id,
      child_id: holder.children[0] ?? null,
      kind: "offer",
      until: new Date("2026-11-20T03:00:00Z"),
      created_at: new Date("2026-11-20T01:00:00Z"),
    })
    .execute()
  const ask = ({ children, send }: typeof holder) => send([{ classId, childId: children[0] ?? "" }])
  expect((await ask(other)).status).toBe(409)
  expect((await ask(holder)).status).toBe(200)
  const left = db.selectFrom("seat_holds").select("id").where("class_id", "=", classId)
  expect(await left.execute()).toEqual([])
})

test("a hold that has run out holds nothing", async () => {
  school.at("2026-11-20")
  const classId = await buildClass(db, { max_students: 1 })
  const [holder, other] = [await buildFamily(), await buildFamily()]
  const times = { until: new Date("2026-11-20T02:00:00Z"), created_at: new Date("2026-11-20T01:00:00Z") }
  await db
    .insertInto("seat_holds")
    .values({ class_id: classId, account_id: holder.id, child_id: holder.children[0] ?? null, kind: "proof", ...times })
    .execute()
  expect((await other.send([{ classId, childId: other.children[0] ?? "" }])).status).toBe(200)
})
