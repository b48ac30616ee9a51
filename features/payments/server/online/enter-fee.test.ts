// docs/rules/ledger.md#online-payments, docs/rules/payments.md#dues-paid-online

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass, buildClassInParts } from "../../../../test/builders/classes.ts"
import {
  buildOnlineFamily,
  buildStartedOnline,
  linesOfPayment,
  openOnlineSchool,
} from "../../../../test/builders/online-payments.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { checkBooks } from "../../../ledger/server/checks/check-books.ts"
import type { ShownDue } from "../../dues-contract.ts"
import { settleCheckout } from "./settle-checkout.ts"

const { school, provider, close } = await openOnlineSchool()
afterAll(close)
const { db, deps } = school
const admin = await school.as(await buildAdmin(db))

beforeEach(() => school.at("2026-11-20"))

/** A payment that the provider reports in a way that does not fit, so it waits at the desk. */
async function buildDiffering(report: { currency?: string; amount?: number }) {
  const family = await buildOnlineFamily(school)
  const started = await buildStartedOnline(db, family, [family.seat(await buildClass(db))])
  provider.pay(started.at, report)
  await settleCheckout(deps, started.id)
  return started.paymentId
}

const accept = (paymentId: string, more: object) => admin.put("/admins/payment/accept", { paymentId, ...more })
const isFeeUnknown = async (paymentId: string) => (await admin.get(`/admins/payments/${paymentId}`)).body.isFeeUnknown

test("whoever accepts a payment that differs enters the fee that the provider has not said, once, and on record", async () => {
  const paymentId = await buildDiffering({ currency: "USD" })
  expect(await isFeeUnknown(paymentId)).toBe(true)
  const tooHigh = await accept(paymentId, { amount: 1250, providerFee: 1250.01 })
  expect([tooHigh.status, Object.keys(tooHigh.body.errors as object)]).toEqual([409, ["providerFee"]])
  expect((await accept(paymentId, { amount: 1250, providerFee: -1 })).status).toBe(400)
  expect(await linesOfPayment(db, paymentId)).toEqual([])
  expect((await accept(paymentId, { amount: 1250, providerFee: 31.25 })).status).toBe(200)
  expect(await linesOfPayment(db, paymentId)).toEqual(
    expect.arrayContaining(["provider-fee money:paymongo -3125", "provider-fee provider-fees 3125"]),
  )
  expect(await isFeeUnknown(paymentId)).toBe(false)
  const trail = db.selectFrom("audit_trail").select(["action", "after"]).where("thing_id", "=", paymentId)
  expect(await trail.execute()).toContainEqual({ action: "payment.fee-entered", after: { providerFee: 3125 } })
  expect((await checkBooks(deps)).differences).toEqual([])
})

test("a fee that the provider has said, or that no provider kept, cannot be entered", async () => {
  const said = await buildDiffering({ amount: 70_000 })
  expect(await isFeeUnknown(said)).toBe(false)
  expect((await accept(said, { amount: 700, words: "As reported", providerFee: 5 })).status).toBe(409)
  const family = await buildOnlineFamily(school)
  const { id, paymentId } = await buildStartedOnline(db, family, [family.seat(await buildClass(db))])
  expect(id).not.toBe("")
  expect((await accept(paymentId, { amount: 1250, providerFee: 5 })).status).toBe(409)
  expect((await checkBooks(deps)).differences).toEqual([])
})

test("dues that cost something else than the family saw are not paid online until it has seen the new amount", async () => {
  const family = await buildOnlineFamily(school)
  const seat = { ...family.seat(await buildClassInParts(db)), instalments: true as const }
  const started = await buildStartedOnline(db, family, [seat])
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  const { dues } = (await family.caller.get("/payments/dues")).body as { dues: ShownDue[] }
  const dueIds = dues.slice(0, 2).map(({ id }) => id)
  const plan = () => family.caller.post("/payments/plan", { dueIds })
  const pay = () => family.caller.post("/payments/online", { dueIds, provider: "paymongo" })
  expect((await plan()).body.amount).toBe(500)
  const { id: enrolleeId } = await db
    .selectFrom("enrollments")
    .select("id")
    .where("payment_id", "=", started.paymentId)
    .executeTakeFirstOrThrow()
  const received = { enrolleeId, amount: 100, channel: "GCash", reference: "R1", day: "2026-11-20" }
  expect((await admin.put("/admins/due/received", received)).status).toBe(200)
  const refused = await pay()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The price has changed. The amount due is now ₱400.00. Check it, then pay again.",
  ])
  expect((await plan()).body.amount).toBe(400)
  expect((await pay()).status).toBe(200)
})
