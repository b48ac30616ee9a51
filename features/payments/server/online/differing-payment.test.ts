// docs/rules/payments.md#online-payments-that-differ

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass, buildClassInParts } from "../../../../test/builders/classes.ts"
import { buildProof } from "../../../../test/builders/enroll-form.ts"
import {
  buildOnlineFamily,
  buildStartedDues,
  buildStartedOnline,
  linesOfPayment,
  type OnlineFamily,
  openOnlineSchool,
  readNoticesOf,
} from "../../../../test/builders/online-payments.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { checkBooks } from "../../../ledger/server/checks/check-books.ts"
import type { Payment } from "../../contract.ts"
import type { DeskPaymentDetails } from "../../desk-contract.ts"
import type { ShownDue } from "../../dues-contract.ts"
import { settleCheckout } from "./settle-checkout.ts"

const { school, provider, close } = await openOnlineSchool()
afterAll(close)
const { db, deps } = school
const admin = await school.as(await buildAdmin(db))

beforeEach(() => school.at("2026-11-20"))

type Report = Parameters<typeof provider.pay>[1]

/** A payment for a seat of 1,250 pesos in Piano, for which the provider reports something else. */
async function buildForSeat(report: Report) {
  const family = await buildOnlineFamily(school)
  const classId = await buildClass(db, { name: "Piano", price_centavos: 125_000 })
  const started = await buildStartedOnline(db, family, [family.seat(classId)])
  provider.pay(started.at, report)
  await settleCheckout(deps, started.id)
  return { family, classId, paymentId: started.paymentId }
}

/** A payment for two parts of 250 pesos, due in December and January, for which the provider reports something else. */
async function buildForDues(report: Report) {
  const family = await buildOnlineFamily(school)
  const classId = await buildClassInParts(db, { name: "Piano" })
  const first = await buildStartedOnline(db, family, [{ ...family.seat(classId), instalments: true }])
  provider.pay(first.at)
  await settleCheckout(deps, first.id)
  const dueIds = (await owed(family)).dues.slice(0, 2).map(({ id }) => id)
  const started = await buildStartedDues(db, family, dueIds)
  provider.pay(started.at, report)
  await settleCheckout(deps, started.id)
  return { family, dueIds, paymentId: started.paymentId }
}

const owed = async ({ caller }: OnlineFamily) =>
  (await caller.get("/payments/dues")).body as { dues: ShownDue[]; credit: number }
const accept = (paymentId: string, more: object = {}) => admin.put("/admins/payment/accept", { paymentId, ...more })
const reject = (paymentId: string) => admin.put("/admins/payment/reject", { paymentId, reason: "not-received" })
const approvalOf = async (paymentId: string) =>
  ((await admin.get(`/admins/payments/${paymentId}`)).body as DeskPaymentDetails).approval
const paymentOf = async ({ caller }: OnlineFamily, paymentId: string) =>
  (await caller.get(`/payments/${paymentId}`)).body.payment as Payment
const assertBooks = async () => expect((await checkBooks(deps)).differences).toEqual([])

test.each([
  ["less", 70_000],
  ["more", 130_000],
])(
  "approving a payment for seats of which %s arrived books what arrived: it is overpaid, and pays the next enrollment",
  async (_, amount) => {
    const { family, classId, paymentId } = await buildForSeat({ amount })
    const pesos = amount / 100
    expect(await approvalOf(paymentId)).toEqual({ received: pesos, overpaid: pesos, leftToPay: [] })
    expect((await accept(paymentId)).status).toBe(200)
    expect(await linesOfPayment(db, paymentId)).toEqual([
      expect.stringMatching(/^provider-fee money:paymongo -/),
      expect.stringMatching(/^provider-fee provider-fees /),
      `payment money:paymongo ${amount}`,
      `payment over-paid ${0 - amount}`,
    ])
    expect(await paymentOf(family, paymentId)).toMatchObject({
      status: "accepted",
      amountReceived: pesos,
      enrollments: [],
    })
    expect(await approvalOf(paymentId)).toBeNull()
    const { body } = await family.caller.post("/payments/plan", { items: [family.seat(classId)] })
    expect(body.amount).toBe(Math.max(0, 1250 - pesos))
    const [notice] = await readNoticesOf(family)
    expect(notice).toMatchObject({
      kind: "payment-kept",
      text: expect.stringMatching(
        /^Your payment was not the amount due, so .+ could not be enrolled in Piano\. Enroll again/,
      ),
    })
    await assertBooks()
  },
)

test.each([
  ["another currency", { currency: "USD" }],
  ["another payment's money", { isOther: true }],
])(
  "with %s it is not known what arrived: the amount must be entered, or the payment is rejected",
  async (_, report) => {
    const build = async () => {
      if (!("isOther" in report)) return buildForSeat(report)
      const family = await buildOnlineFamily(school)
      const started = await buildStartedOnline(db, family, [family.seat(await buildClass(db))])
      const checkout = provider.checkouts.get(started.at)
      if (checkout) checkout.metadata = { payment_id: "another" }
      provider.pay(started.at)
      await settleCheckout(deps, started.id)
      return { family, paymentId: started.paymentId }
    }
    const { paymentId } = await build()
    expect(await approvalOf(paymentId)).toEqual({ received: null, overpaid: null, leftToPay: [] })
    const refused = await accept(paymentId)
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, ["amount"]])
    const many = await admin.put("/admins/payments/accept", { paymentIds: [paymentId] })
    expect(many.body).toMatchObject({ accepted: [], refused: [{ paymentId }] })
    expect(await linesOfPayment(db, paymentId)).toEqual([])
    expect((await accept(paymentId, { amount: 1250 })).status).toBe(200)
    expect(await linesOfPayment(db, paymentId)).toContain("payment over-paid -125000")
    const { paymentId: other } = await build()
    expect((await reject(other)).status).toBe(200)
    expect(await linesOfPayment(db, other)).toEqual([])
    await assertBooks()
  },
)

test("money that has arrived is not rejected away", async () => {
  const { family, paymentId } = await buildForSeat({ amount: 70_000 })
  const refused = await reject(paymentId)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^The provider confirms that money/),
  ])
  expect(await paymentOf(family, paymentId)).toMatchObject({ status: "sent" })
  await assertBooks()
})

test("a payment for dues pays those that it covers in whole; the others stay owed, and the rest is overpaid", async () => {
  const { family, dueIds, paymentId } = await buildForDues({ amount: 30_000 })
  const [first, second] = dueIds
  expect(await approvalOf(paymentId)).toEqual({ received: 300, overpaid: 50, leftToPay: [second] })
  expect((await accept(paymentId)).status).toBe(200)
  expect(await linesOfPayment(db, paymentId)).toEqual(
    expect.arrayContaining(["payment money:paymongo 30000", "payment deferred -25000", "payment over-paid -5000"]),
  )
  const { dues, credit } = await owed(family)
  expect([dues.map(({ id }) => id)[0], credit]).toEqual([second, 50])
  expect((await paymentOf(family, paymentId)).dues.map(({ id }) => id)).toEqual([first])
  const notices = await readNoticesOf(family)
  expect(notices.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["due-settled", "dues-overpaid"]))
  expect(notices.find(({ kind }) => kind === "dues-overpaid")).toMatchObject({
    title: "You overpaid ₱50.00",
    text: expect.stringContaining("this is left to pay: Piano: Part 3 of 4."),
  })
  await assertBooks()
  expect((await admin.put("/admins/payment/pending", { paymentId })).status).toBe(200)
  expect(await owed(family)).toMatchObject({ credit: 0 })
  expect((await accept(paymentId)).status).toBe(200)
  expect(await owed(family)).toMatchObject({ credit: 50 })
  await assertBooks()
})

test("a payment for dues that covers none of them is overpaid, and one that is more pays all", async () => {
  const short = await buildForDues({ amount: 20_000 })
  expect((await accept(short.paymentId)).status).toBe(200)
  expect(await owed(short.family)).toMatchObject({ dues: [{}, {}, {}], credit: 200 })
  const more = await buildForDues({ amount: 60_000 })
  expect((await accept(more.paymentId)).status).toBe(200)
  expect(await owed(more.family)).toMatchObject({ dues: [{ text: "Part 4 of 4" }], credit: 100 })
  expect((await readNoticesOf(more.family)).find(({ kind }) => kind === "dues-overpaid")).toMatchObject({
    text: expect.stringContaining("Your payment was more than the amount due."),
  })
  await assertBooks()
})

test("with an amount and a message staff forgive what is missing, as for a proof", async () => {
  const { family, paymentId } = await buildForDues({ amount: 49_900 })
  expect((await accept(paymentId, { amount: 499 })).status).toBe(400)
  expect((await accept(paymentId, { amount: 499, words: "One peso is fine." })).status).toBe(200)
  expect(await owed(family)).toMatchObject({ dues: [{ text: "Part 4 of 4" }], credit: 0 })
  expect(await linesOfPayment(db, paymentId)).toContain("payment corrections 100")
  await assertBooks()
})

test("two who approve at once, and a proof for the same dues meanwhile: the money is booked once", async () => {
  const { family, dueIds, paymentId } = await buildForDues({ amount: 30_000 })
  const form = new FormData()
  form.append("dueIds", JSON.stringify(dueIds))
  form.append("payment-proof", buildProof())
  const [one, two, proof] = await Promise.all([
    accept(paymentId),
    accept(paymentId),
    family.caller.post("/payments/checkout", form),
  ])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  expect(proof.status).not.toBe(200)
  expect(await owed(family)).toMatchObject({ credit: 50 })
  await assertBooks()
})
