// docs/rules/payments.md#online-payments

import { afterAll, expect, test, vi } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildLearner } from "../../../test/builders/people.ts"
import { find, openPage, screen, waitFor, within } from "../../../test/pages/open-page.tsx"
import { testSchool } from "../../../test/school.ts"

const settings = {
  PAYMONGO_SECRET_KEY: "sk_test_ofTests",
  PAYMONGO_WEBHOOK_SECRET: "whsk_ofTests",
  PAYMONGO_METHODS: "gcash,paymaya",
  ONLINE_FEE: "family",
}
const school = await testSchool({ settings })
afterAll(() => school.close())
const { db } = school

const address = "https://checkout.paymongo.com/cs_1"

async function buildBasket() {
  const learnerId = await buildLearner(db, { birthdate: "2017-05-05" })
  const caller = await school.as(learnerId)
  const classId = await buildClass(db, { price_centavos: 125_000 })
  await caller.put("/basket", { items: [{ classId }] })
  return { learnerId, classId }
}

/** An online payment whose family is at the provider: for a class, or for the dues of this learner. */
async function buildUnpaid(owing?: string) {
  const { learnerId, classId } = owing ? { learnerId: owing, classId: null } : await buildBasket()
  const at = school.deps.now()
  const payment = { account_id: learnerId, amount_due_centavos: 125_000, channel: "paymongo", paid_at: at }
  const { id } = await db
    .insertInto("payments")
    .values({ ...payment, status: "online" })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db
    .insertInto("online_checkouts")
    .values({
      payment_id: id,
      provider: "paymongo",
      provider_checkout_id: `cs_${id}`,
      address,
      is_live: false,
      items: JSON.stringify(classId ? [{ classId, childId: null, price: 125_000 }] : []),
      amount_centavos: 125_000,
      state: "open",
      created_at: at,
    })
    .execute()
  return { learnerId, paymentId: id }
}

test("whoever comes back waits, and the page turns by itself when the provider has confirmed the payment", async () => {
  const { learnerId, paymentId } = await buildUnpaid()
  await openPage(school, `/learner/payments/${paymentId}/online`, { as: learnerId })
  await find("heading", "Waiting for your payment…")
  await find("button", "Not paid yet? Continue to payment")
  await db.updateTable("payments").set({ status: "accepted" }).where("id", "=", paymentId).execute()
  await find("heading", "Your payment has arrived, but there was no seat")
})

test("an unfinished payment is listed with a way to go on", async () => {
  const { learnerId } = await buildUnpaid()
  const page = await openPage(school, "/learner/payments", { as: learnerId })
  const list = within(await find("list", "Your payments"))
  expect(list.getByText("Not paid yet")).toBeTruthy()
  await page.user.click(list.getByRole("button", { name: /^More about/ }))
  expect(await find("button", "Continue to payment")).toBeTruthy()
})

test("a code for the classes of an unfinished online payment says to pay only once", async () => {
  const { learnerId, paymentId } = await buildUnpaid()
  const caller = await school.as(learnerId)
  const { items } = await db
    .selectFrom("online_checkouts")
    .select("items")
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow()
  await caller.post("/payments/plan", { items: items.map(({ classId }) => ({ classId })) })
  await openPage(school, "/learner/payments", { as: learnerId })
  const codes = within(await find("list", "Not sent yet"))
  expect(codes.getByRole("button", { name: /^More about/ }).getAttribute("aria-expanded")).toBe("false")
  expect(codes.getByText("Pay only once: you have also started to pay for this online.")).toBeTruthy()
})

test("an unfinished payment says what the fee is, and how much is to pay there", async () => {
  const { learnerId, paymentId } = await buildUnpaid()
  const withFee = { amount_centavos: 128_206, fee_centavos: 3_206 }
  await db.updateTable("online_checkouts").set(withFee).where("payment_id", "=", paymentId).execute()
  await openPage(school, "/learner/payments", { as: learnerId })
  await find("button", "Continue to payment: ₱1,282.06")
  expect(screen.getByText("PayMongo fee").nextElementSibling?.textContent).toBe("₱32.06")
  expect(screen.getByText("Total to pay online").nextElementSibling?.textContent).toBe("₱1,282.06")
})

test("whoever cancels at the provider reads that nothing was paid, and the unfinished payment says what it is for", async () => {
  const { learnerId } = await buildUnpaid()
  const basket = await openPage(school, "/learner/basket?unpaid=1", { as: learnerId })
  expect((await screen.findByText(/^You came back without paying/)).textContent).toContain("nothing was paid")
  basket.close()
  await openPage(school, "/learner/payments", { as: learnerId })
  expect(screen.queryByText(/^You came back without paying/)).toBeNull()
  expect(await screen.findByText(/^For the classes in your basket\./)).toBeTruthy()
})

test("the basket offers to pay online above the proof, names methods and fee, and leaves for the provider once signed", async () => {
  const { learnerId, classId } = await buildBasket()
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {})
  const page = await openPage(school, "/learner/basket", { as: learnerId })
  page.network.answer(/^POST \/payments\/online$/, { success: true, message: "Open.", address })
  const button = await find("button", "Pay online: ₱1,282.06")
  expect(screen.getByText(/^GCash or Maya, on PayMongo's payment page\./)).toBeTruthy()
  const sum = within(await find("list", "Amount with the PayMongo fee"))
  expect(sum.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Amount due₱1,250.00",
    "PayMongo fee₱32.06",
    "Total online₱1,282.06",
  ])
  const proof = await find("button", "Upload proof")
  expect(button.compareDocumentPosition(proof) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  // One button asks to be pressed, and what must be done before it is above it.
  expect(proof.dataset.tone).toBe("plain")
  const guidelines = await find("checkbox", /We have read the guidelines/)
  expect(guidelines.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await page.user.click(button)
  expect((await screen.findByRole("alert")).textContent).toContain("tick the box to sign them")
  const starts = () => page.network.requests.filter(({ path }) => path === "/payments/online")
  expect(starts()).toEqual([])
  await page.user.click(await find("checkbox", /We have read the guidelines/))
  await page.user.click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledWith(address))
  expect(starts()).toMatchObject([
    { body: { items: [{ classId }], provider: "paymongo", guidelinesVersion: expect.any(Number) } },
  ])
  assign.mockRestore()
})

/** A learner who owes a part of 250 pesos. */
async function buildOwing() {
  const learnerId = await buildLearner(db, { birthdate: "2017-05-05" })
  const classId = await buildClass(db, { name: "Piano" })
  const enrollment_id = await buildEnrollment(db, { classId, learnerId, status: "approved" })
  const part = { kind: "part" as const, part: 2, parts: 3, day: "2120-01-15", state: "open" as const }
  const { id } = await db
    .insertInto("dues")
    .values({ enrollment_id, account_id: learnerId, amount_centavos: 25_000, made_at: school.deps.now(), ...part })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { learnerId, dueId: id }
}

test("what a family owes can be paid online, above the proof", async () => {
  const { learnerId, dueId } = await buildOwing()
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {})
  const page = await openPage(school, "/learner/payments", { as: learnerId })
  page.network.answer(/^POST \/payments\/online$/, { success: true, message: "Open.", address })
  await page.press("Pay ₱250.00")
  const button = await find("button", "Pay online: ₱256.42")
  expect(screen.getByText(/on PayMongo's payment page\. It counts as paid as soon as the money arrives\./)).toBeTruthy()
  const proof = await find("button", "Send payment")
  expect(within(proof.closest("form") as HTMLElement).getAllByText("₱250.00")).toHaveLength(3)
  expect(screen.getAllByLabelText(/^Payment method/)).toHaveLength(1)
  expect(button.compareDocumentPosition(proof) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await page.user.click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledWith(address))
  const starts = page.network.requests.filter(({ path }) => path === "/payments/online")
  expect(starts).toMatchObject([{ body: { dueIds: [dueId], provider: "paymongo" } }])
  assign.mockRestore()
})

test("whoever comes back from paying a part reads that it has arrived, or that it was no longer owed", async () => {
  const { learnerId, dueId } = await buildOwing()
  const { paymentId } = await buildUnpaid(learnerId)
  await db
    .insertInto("payment_dues")
    .values({ payment_id: paymentId, due_id: dueId, amount_centavos: 25_000 })
    .execute()
  await openPage(school, `/learner/payments/${paymentId}/online`, { as: learnerId })
  await find("heading", "Waiting for your payment…")
  await db.updateTable("payments").set({ status: "accepted" }).where("id", "=", paymentId).execute()
  await find("heading", "Your payment has arrived, and you have overpaid")
  await db.updateTable("dues").set({ state: "paid", payment_id: paymentId }).where("id", "=", dueId).execute()
  await openPage(school, `/learner/payments/${paymentId}/online`, { as: learnerId })
  expect(await screen.findByText("Thank you. The receipt is under Payments.")).toBeTruthy()
})
