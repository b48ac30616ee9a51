// docs/rules/staff.md#two-people-for-money

import { afterAll, afterEach, expect, test } from "vitest"
import { buildAcceptance, buildSentPayment, buildTaught } from "../../../test/builders/ledger.ts"
import { buildAdmin } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { openBooks } from "./entries/open-books.ts"

const school = await testSchool({ settings: { TWO_PERSON_MONEY: "1" } })
afterAll(school.close)
const { db } = school
const cashierId = await buildAdmin(db, { first_name: "Dante", last_name: "Lacson", staff_roles: ["cashier"] })
const ownerId = await buildAdmin(db, { first_name: "Alma", last_name: "Dizon" })
await buildAdmin(db, { first_name: "Nena", last_name: "Cruz", staff_roles: ["registrar"] })
await openBooks(school.deps)
const cashier = await school.as(cashierId)
const owner = await school.as(ownerId)

const setOwner = (roles: ("owner" | "support")[]) =>
  db.updateTable("accounts").set({ staff_roles: roles }).where("id", "=", ownerId).execute()
afterEach(() => setOwner(["owner"]))

/** A refund that the cashier has approved. */
async function approvedRefund(): Promise<string> {
  const payment = await buildSentPayment(school)
  await buildAcceptance(school, payment)
  const to = { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" }
  await (await school.as(payment.parentId)).post(`/payments/${payment.paymentId}/refund`, { reason: "mistake", to })
  const { id: refundId } = await db
    .selectFrom("refunds")
    .select("id")
    .where("payment_id", "=", payment.paymentId)
    .executeTakeFirstOrThrow()
  expect((await cashier.put("/admins/refund/approve", { refundId })).status).toBe(200)
  return refundId
}

test("who approved a refund cannot mark it paid, reads who can, and the other one does", async () => {
  const paid = { refundId: await approvedRefund(), reference: "9012345678901", day: "2026-11-20" }
  const refused = await cashier.put("/admins/refund/paid", paid)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "You approved this refund, so somebody else must mark it as paid: Alma Dizon.",
  ])
  expect((await owner.put("/admins/refund/paid", paid)).status).toBe(200)
})

test("without a second person the error says what to do", async () => {
  const refundId = await approvedRefund()
  await setOwner(["support"])
  const { status, body } = await cashier.put("/admins/refund/paid", {
    refundId,
    reference: "9012345678902",
    day: "2026-11-20",
  })
  expect([status, body.message]).toEqual([
    409,
    "You approved this refund, so somebody else must mark it as paid. No one else can yet: make a colleague an owner or a cashier.",
  ])
})

test("who drafted a payout cannot mark it paid", async () => {
  await buildTaught(school)
  const { payoutId } = (await owner.post("/admins/payouts/draft")).body
  const transfer = { payoutId, reference: "9012345678903", channel: "GCash", day: "2026-11-20" }
  const refused = await owner.put("/admins/payout/paid", transfer)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "You drafted this payout, so somebody else must mark it as paid: Dante Lacson.",
  ])
  expect((await cashier.put("/admins/payout/paid", transfer)).status).toBe(200)
})
