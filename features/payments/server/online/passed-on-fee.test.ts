// docs/rules/payments.md#online-payments, docs/rules/ledger.md#online-payments

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { fetchWords } from "../../../../test/builders/documents.ts"
import { buildAdmin, buildParent } from "../../../../test/builders/people.ts"
import { openTestProvider } from "../../../../test/payment-provider/open-provider.ts"
import { testSchool } from "../../../../test/school.ts"
import { checkBooks } from "../../../ledger/server/checks/check-books.ts"
import { settleCheckout } from "./settle-checkout.ts"

const provider = await openTestProvider("xendit", () => new Date())
const school = await testSchool({ settings: { ...provider.settings, ONLINE_FEE: "family" } })
afterAll(async () => {
  await school.close()
  await provider.close()
})
const { db, deps } = school

test("the family sees the fee before it pays, pays it as a line of its own, and it reduces the school's expense", async () => {
  const parent = await buildParent(db)
  const caller = await school.as(parent.id)
  const classId = await buildClass(db, { name: "Piano", price_centavos: 125_000 })
  const items = [{ classId, childId: parent.children[0] ?? "" }]
  const plan = await caller.post("/payments/plan", { items })
  // (1,250 + 15) / (1 − 3.5 %), rounded up
  expect(plan.body.online).toEqual([
    {
      provider: "xendit",
      name: "Xendit",
      methods: ["GCash", "Maya", "GrabPay", "cards"],
      fee: 60.89,
      total: 1310.89,
    },
  ])
  expect((await caller.post("/payments/online", { items, provider: "xendit" })).status).toBe(200)
  const [[id, checkout] = []] = provider.checkouts
  expect(checkout).toMatchObject({
    amount: 131_089,
    lines: [
      { name: "Piano", amount: 125_000 },
      { name: "Xendit fee", amount: 6_089 },
    ],
  })
  const row = await db.selectFrom("online_checkouts").selectAll().executeTakeFirstOrThrow()
  expect(checkout?.reference).toBe(row.id)
  provider.pay(id ?? "")
  await settleCheckout(deps, row.id)
  const payment = await db.selectFrom("payments").selectAll().where("id", "=", row.payment_id).executeTakeFirst()
  expect(payment).toMatchObject({ status: "accepted", amount_due_centavos: 125_000, amount_received_centavos: 125_000 })
  expect((await caller.get(`/payments/${row.payment_id}`)).body.payment).toMatchObject({
    amountDue: 1250,
    amountReceived: 1250,
    online: { fee: 60.89, total: 1310.89, paid: 1310.89 },
  })
  const receipt = await fetchWords(school, parent.id, `/payments/${row.payment_id}/receipt`)
  expect(receipt).toContain("Paid through Xendit")
  expect(receipt).toContain("Payment received from Pia Cruz ₱1,310.89")
  expect(receipt).toMatch(/₱1,250\.00 Xendit fee ₱60\.89 Received ₱1,310\.89/)
  const lines = await db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "entry_id")
    .select(["cause_key", "account", "amount"])
    .where("cause", "=", "provider-fee")
    .orderBy("ledger_entries.id")
    .orderBy("account")
    .execute()
  expect(lines.map(({ cause_key, account, amount }) => [cause_key.split("/")[1], account, amount])).toEqual([
    ["charged", "money:xendit", -3_277],
    ["charged", "provider-fees", 3_277],
    ["passed-on", "money:xendit", 6_089],
    ["passed-on", "provider-fees", -6_089],
  ])
  expect((await checkBooks(deps)).differences).toEqual([])
  const arrived = await sql<{ amount: number }>`
    select sum(amount)::integer as amount from ledger_entries join ledger_lines on entry_id = ledger_entries.id
    where payment_id = ${row.payment_id} and account = 'money:xendit' and cause_key not like '%/charged'`.execute(db)
  expect(arrived.rows).toEqual([{ amount: 131_089 }])
})

test("the desk reads what the family was to pay with the fee, and in a check what the provider reports", async () => {
  const parent = await buildParent(db)
  const caller = await school.as(parent.id)
  const classId = await buildClass(db, { price_centavos: 125_000 })
  const items = [{ classId, childId: parent.children[0] ?? "" }]
  expect((await caller.post("/payments/online", { items, provider: "xendit" })).status).toBe(200)
  const unpaid = (await caller.get("/payments")).body.payments as { id: string; online: unknown }[]
  expect(unpaid).toMatchObject([{ status: "online", online: { fee: 60.89, total: 1310.89, paid: null } }])
  const row = await db
    .selectFrom("online_checkouts")
    .selectAll()
    .where("payment_id", "=", unpaid[0]?.id ?? "")
    .executeTakeFirstOrThrow()
  provider.pay(row.provider_checkout_id ?? "", { amount: 130_000 })
  await settleCheckout(deps, row.id)
  const admin = await school.as(await buildAdmin(db))
  expect((await admin.get(`/admins/payments/${row.payment_id}`)).body.payment).toMatchObject({
    status: "sent",
    amountDue: 1250,
    checks: [{ check: "online", level: "alarm", text: "Xendit reports ₱1,300.00, not ₱1,310.89." }],
    online: { fee: 60.89, total: 1310.89, paid: null },
  })
})
