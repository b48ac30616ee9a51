// docs/rules/payments.md#credit

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildCheckoutForm, type Seat } from "../../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollForm } from "../../../../test/builders/enroll-form.ts"
import { buildAcceptance, buildSentPayment, type SentPayment } from "../../../../test/builders/ledger.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { Payment } from "../../../payments/contract.ts"
import { checkBooks } from "../checks/check-books.ts"
import { openBooks } from "./open-books.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
school.at("2026-11-20")
await openBooks(deps)

type Plan = {
  code: string | null
  amount: number
  credit: number
  heldUntil: string | null
  lines: { price: number }[]
}

/** A family that has overpaid this many pesos with an accepted payment. */
async function overpaid(pesos: number) {
  const earlier = await buildSentPayment(school, { price: 100_000 })
  await buildAcceptance(school, earlier, 100_000 + pesos * 100)
  const caller = await school.as(earlier.parentId)
  const child = db.selectFrom("children").select("id").where("parent_id", "=", earlier.parentId)
  const { id: childId } = await child.executeTakeFirstOrThrow()
  const seatOf = async (pesosOfClass: number): Promise<Seat> => ({
    classId: await buildClass(db, { price_centavos: pesosOfClass * 100 }),
    childId,
  })
  const plan = async (items: readonly Seat[]) => (await caller.post("/payments/plan", { items })).body as Plan
  const send = (items: readonly Seat[], overrides: Parameters<typeof buildCheckoutForm>[1] = {}) =>
    caller.post("/payments/checkout", buildCheckoutForm(items, overrides))
  const payment = async (id: unknown) => (await caller.get(`/payments/${id}`)).body.payment as Payment
  const balance = async () => (await caller.get("/payments/dues")).body.credit
  /** Plans a payment, and sends it with the code of the plan. */
  const pay = async (pesosOfClass: number) => {
    const items = [await seatOf(pesosOfClass)]
    const { code } = await plan(items)
    const { status, body } = await send(items, code ? { code } : { proof: null })
    expect(status).toBe(200)
    return { paymentId: String(body.paymentId), enrolleeId: (body.enrolleeIds as string[])[0] ?? "" }
  }
  return { ...earlier, caller, childId, seatOf, plan, send, payment, balance, pay }
}

/** Another payment of the family is accepted, with this many pesos too much. */
async function giveCredit(parentId: string, pesos: number) {
  const other = await buildSentPayment(school, { price: 100_000 })
  for (const table of ["payments", "enrollments"] as const) {
    const id = table === "payments" ? other.paymentId : other.enrolleeId
    await db.updateTable(table).set({ account_id: parentId }).where("id", "=", id).execute()
  }
  await buildAcceptance(school, { ...other, parentId }, 100_000 + pesos * 100)
}

const put = async (path: string, body: Record<string, unknown>) => (await school.as(adminId)).put(path, body)
const done = async (path: string, body: Record<string, unknown>) => expect((await put(path, body)).status).toBe(200)
const owed = async ({ parentId }: SentPayment) => {
  const of = db.selectFrom("ledger_lines").select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as("sum"))
  return (await of.where("account", "=", `over-paid:${parentId}`).executeTakeFirstOrThrow()).sum
}
const linesOf = async (paymentId: string) => {
  const rows = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_lines", "entry_id", "ledger_entries.id")
    .select([sql<string>`split_part(account, ':', 1)`.as("account"), "amount"])
    .where("payment_id", "=", paymentId)
    .orderBy("amount")
    .execute()
  return rows.map(({ account, amount }) => [account, amount])
}
const agrees = async () => expect((await checkBooks(deps)).differences).toEqual([])

test("what a family has overpaid counts for its next payment: the plan, the payment, the checks, the receipt and the books", async () => {
  const family = await overpaid(200)
  const items = [await family.seatOf(700), await family.seatOf(300)]
  const { code, ...plan } = await family.plan(items)
  expect(plan).toMatchObject({ amount: 800, credit: 200, lines: [{ price: 700 }, { price: 300 }] })
  const { body } = await family.send(items, { code: String(code) })
  const paymentId = String(body.paymentId)
  expect(await family.payment(paymentId)).toMatchObject({ amountDue: 800, credit: 200, status: "sent" })
  expect(await family.balance()).toBe(0)
  expect((await family.plan([await family.seatOf(500)])).credit).toBe(0)
  const reading = { amount_centavos: 80_000, read_at: deps.now() }
  await db
    .insertInto("payment_readings")
    .values({ payment_id: paymentId, ...reading })
    .execute()
  const desk = (await (await school.as(adminId)).get(`/admins/payments?search=${code}`)).body.payments as {
    amountDue: number
    checks: { check: string; level: string }[]
  }[]
  expect(desk[0]).toMatchObject({ amountDue: 800 })
  expect(desk[0]?.checks).toContainEqual(expect.objectContaining({ check: "amount", level: "fine" }))
  await done("/admins/payment/accept", { paymentId })
  expect(await linesOf(paymentId)).toEqual([
    ["deferred", -70_000],
    ["deferred", -30_000],
    ["over-paid", 20_000],
    ["money", 80_000],
  ])
  const receipt = db.selectFrom("receipts").select("facts").where("payment_id", "=", paymentId)
  expect((await receipt.executeTakeFirstOrThrow()).facts).toMatchObject({ received: 80_000, credit: 20_000 })
  expect(await owed(family)).toBe(0)
  await agrees()
})

test("a payment that is all credit needs no proof and no code; it is accepted like any other", async () => {
  const family = await overpaid(500)
  const items = [await family.seatOf(300)]
  expect(await family.plan(items)).toMatchObject({ code: null, amount: 0, credit: 300 })
  expect((await family.plan(items)).heldUntil).not.toBeNull()
  const { status, body } = await family.send(items, { proof: null })
  expect(status).toBe(200)
  const paymentId = String(body.paymentId)
  expect(await family.payment(paymentId)).toMatchObject({ amountDue: 0, credit: 300, code: null })
  const { body: listed } = await (await school.as(adminId)).get("/admins/payments?status=sent&pageSize=100")
  const own = (listed.payments as { id: string; checks: { check: string; level: string }[] }[]).find(
    ({ id }) => id === paymentId,
  )
  expect(own?.checks.map(({ check, level }) => `${check} ${level}`)).toEqual(["amount fine", "sender fine"])
  const single = await family.seatOf(200)
  const form = buildEnrollForm(single.classId, { childrenIds: [family.childId], proof: null })
  expect((await family.caller.post("/parents/children/enroll", form)).status).toBe(200)
  const more = await family.seatOf(1)
  expect((await family.send([more], { proof: null })).status).toBe(400)
  await done("/admins/payments/accept", { paymentIds: [paymentId] })
  expect(await family.payment(paymentId)).toMatchObject({ status: "accepted", amountReceived: 0 })
  expect((await family.caller.get(`/payments/${paymentId}/receipt`)).status).toBe(200)
  await agrees()
})

test("of two payments at once only one uses the same money, and a return finds nothing left of it", async () => {
  const family = await overpaid(300)
  const seats = [await family.seatOf(1000), await family.seatOf(1000), await family.seatOf(1000)]
  const codes: string[] = []
  for (const seat of seats) codes.push(String((await family.plan([seat])).code))
  const returned = { accountId: family.parentId, amount: 300, channel: "GCash", reference: "1", day: "2026-11-20" }
  const answers = await Promise.all(seats.map((seat, nth) => family.send([seat], { code: codes[nth] ?? "" })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const payments = await Promise.all(answers.map(({ body }) => family.payment(body.paymentId)))
  expect(payments.map(({ credit, amountDue }) => `${credit} ${amountDue}`).toSorted()).toEqual([
    "0 1000",
    "0 1000",
    "300 700",
  ])
  expect((await put("/admins/over-paid/returned", returned)).status).toBe(404)
  const { body } = await (await school.as(adminId)).get("/admins/over-paid?pageSize=100")
  expect((body.families as { accountId: string }[]).map(({ accountId }) => accountId)).not.toContain(family.parentId)
  for (const { id } of payments) await done("/admins/payment/accept", { paymentId: id })
  expect(await owed(family)).toBe(0)
  await agrees()
})

test("a payment and the return of the same money at once do not both get it", async () => {
  const family = await overpaid(300)
  const seat = await family.seatOf(1000)
  const { code } = await family.plan([seat])
  const returned = { accountId: family.parentId, amount: 300, channel: "GCash", reference: "1", day: "2026-11-20" }
  const [checkout, back] = await Promise.all([
    family.send([seat], { code: String(code) }),
    put("/admins/over-paid/returned", returned),
  ])
  expect(checkout.status).toBe(200)
  const { credit } = await family.payment(checkout.body.paymentId)
  expect([credit, back.status]).toEqual(back.status === 200 ? [0, 200] : [300, 404])
  await agrees()
})

test("no more credit is used than was planned with the code, as the family has sent the rest", async () => {
  const family = await overpaid(0)
  const items = [await family.seatOf(1000)]
  const { code, credit } = await family.plan(items)
  expect(credit).toBe(0)
  await giveCredit(family.parentId, 200)
  const { body } = await family.send(items, { code: String(code) })
  expect(await family.payment(body.paymentId)).toMatchObject({ credit: 0, amountDue: 1000 })
  expect(await family.balance()).toBe(200)
})

test("an open code shows what is due now: new credit and another price count, and it closes when nothing is due", async () => {
  const family = await overpaid(0)
  const items = [await family.seatOf(400)]
  const { code } = await family.plan(items)
  const listed = async () => {
    const { codes } = (await family.caller.get("/payments/open-codes")).body as {
      codes: { code: string; amount: number }[]
    }
    return codes.map((each) => [each.code, each.amount])
  }
  const setPrice = (pesos: number) =>
    db
      .updateTable("classes")
      .set({ price_centavos: pesos * 100 })
      .where("id", "=", items[0]?.classId ?? "")
      .execute()
  expect(await listed()).toEqual([[code, 400]])
  await giveCredit(family.parentId, 200)
  expect(await listed()).toEqual([[code, 200]])
  await setPrice(700)
  expect(await listed()).toEqual([[code, 500]])
  expect(await family.plan(items)).toMatchObject({ code, amount: 500, credit: 200 })
  await setPrice(150)
  expect(await family.plan(items)).toMatchObject({ code: null, amount: 0 })
  expect(await listed()).toEqual([])
})

test("a rejected payment gives the credit back; another proof takes what is left of it, and the rest is due", async () => {
  const family = await overpaid(300)
  const first = await family.pay(1000)
  await done("/admins/payment/reject", { paymentId: first.paymentId, reason: "unreadable" })
  expect(await family.balance()).toBe(300)
  const second = await family.pay(200)
  expect(await family.payment(second.paymentId)).toMatchObject({ credit: 200, amountDue: 0 })
  const approved = await put("/admins/enrollee/approve", { enrolleeId: first.enrolleeId })
  expect([approved.status, String(approved.body.message)]).toEqual([
    409,
    expect.stringContaining("for another payment"),
  ])
  const proof = buildCheckoutForm([]).get("payment-proof") as Blob
  const form = new FormData()
  form.set("payment-proof", proof)
  expect((await family.caller.post(`/payments/${first.paymentId}/proof`, form)).status).toBe(200)
  expect(await family.payment(first.paymentId)).toMatchObject({ status: "sent", credit: 100, amountDue: 900 })
  for (const { paymentId } of [first, second]) await done("/admins/payment/accept", { paymentId })
  expect(await owed(family)).toBe(0)
  await agrees()
})

test("an acceptance that is taken back gives the credit back to the payment, and takes it from those that would have used its money", async () => {
  const family = await overpaid(300)
  const first = await family.pay(1000)
  await done("/admins/payment/accept", { paymentId: first.paymentId })
  expect(await owed(family)).toBe(0)
  await done("/admins/enrollee/pending", { enrolleeId: first.enrolleeId })
  expect(await family.payment(first.paymentId)).toMatchObject({ status: "sent", credit: 300, amountDue: 700 })
  expect([await owed(family), await family.balance()]).toEqual([30_000, 0])
  await done("/admins/enrollee/pending", { enrolleeId: family.enrolleeId })
  expect(await family.payment(first.paymentId)).toMatchObject({ status: "sent", credit: 0, amountDue: 1000 })
  const trail = db.selectFrom("audit_trail").select("action").where("thing_id", "=", first.paymentId)
  expect((await trail.execute()).map(({ action }) => action)).toContain("payment.credit-lowered")
  const { notices } = (await family.caller.get("/notices")).body as { notices: { kind: string; text: string }[] }
  expect(notices.filter(({ kind }) => kind === "credit-lowered").map(({ text }) => text)).toEqual([
    "The school undid an earlier approval, which changed your credit. For the payment that the school is checking, ₱1,000.00 is due now. If you sent less, the school will ask you for the rest.",
  ])
  expect((await put("/admins/payment/accept", { paymentId: first.paymentId, amount: 700 })).status).toBe(400)
  await done("/admins/payment/accept", { paymentId: first.paymentId })
  await agrees()
})

test("money of a student who waits in an accepted payment is no credit, and no change of class takes it", async () => {
  const family = await overpaid(0)
  const items = [await family.seatOf(1000), await family.seatOf(500)]
  const { code } = await family.plan(items)
  const { body } = await family.send(items, { code: String(code) })
  const [approved = "", waiting = ""] = body.enrolleeIds as string[]
  await done("/admins/enrollee/approve", { enrolleeId: approved })
  expect([await owed(family), await family.balance()]).toEqual([50_000, 0])
  expect((await family.plan([await family.seatOf(900)])).credit).toBe(0)
  const classID = await buildClass(db, { price_centavos: 130_000, end_date: "2027-06-30" })
  await done("/admins/enrollee/change-class", { enrolleeID: approved, classID })
  await done("/admins/enrollee/approve", { enrolleeId: waiting })
  expect(await owed(family)).toBe(0)
  const corrections = (await linesOf(String(body.paymentId))).filter(([account]) => account === "corrections")
  expect(corrections).toEqual([])
  await agrees()
})

test("another family's overpaid money counts for nobody else", async () => {
  await overpaid(300)
  const family = await overpaid(0)
  expect((await family.plan([await family.seatOf(1000)])).credit).toBe(0)
})
