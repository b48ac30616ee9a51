// docs/rules/ledger.md#online-payments

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildParent } from "../../../../test/builders/people.ts"
import { JobsInHand } from "../../../../test/jobs-in-hand.ts"
import { openTestProvider } from "../../../../test/payment-provider/open-provider.ts"
import { testSchool } from "../../../../test/school.ts"
import { checkBooks } from "../../../ledger/server/checks/check-books.ts"
import { followFee } from "./follow-fee.ts"
import { settleCheckout } from "./settle-checkout.ts"

const provider = await openTestProvider("xendit", () => new Date())
const school = await testSchool({ settings: provider.settings })
afterAll(async () => {
  await school.close()
  await provider.close()
})
const { db, deps } = school

async function feesOf(paymentId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "entry_id")
    .select("amount")
    .where("payment_id", "=", paymentId)
    .where("account", "=", "provider-fees")
    .execute()
  return rows.map(({ amount }) => amount)
}

test("a payment is accepted while the fee cannot be looked up, and the fee is entered later, once", async () => {
  const parent = await buildParent(db)
  const caller = await school.as(parent.id)
  const items = [{ classId: await buildClass(db, { price_centavos: 125_000 }), childId: parent.children[0] ?? "" }]
  expect((await caller.post("/payments/online", { items, provider: "xendit" })).status).toBe(200)
  const row = await db.selectFrom("online_checkouts").selectAll().executeTakeFirstOrThrow()
  provider.pay(row.provider_checkout_id ?? "")
  const jobs = new JobsInHand(() => {})
  Object.assign(deps, { jobs })
  const answer = globalThis.fetch
  globalThis.fetch = (input, init) =>
    String(input).includes("/transactions") ? Promise.resolve(new Response("{}", { status: 500 })) : answer(input, init)
  try {
    await settleCheckout(deps, row.id)
    await followFee(deps, { checkoutId: row.id, look: 0 })
  } finally {
    globalThis.fetch = answer
  }
  const payment = await db.selectFrom("payments").select("status").where("id", "=", row.payment_id).executeTakeFirst()
  expect(payment?.status).toBe("accepted")
  expect(await feesOf(row.payment_id)).toEqual([])
  await Promise.all([1, 2].map(() => followFee(deps, { checkoutId: row.id, look: 1 })))
  expect(await feesOf(row.payment_id)).toEqual([3_125])
  expect((await checkBooks(deps)).differences).toEqual([])
})
