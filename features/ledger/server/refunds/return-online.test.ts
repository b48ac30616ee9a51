// docs/rules/ledger.md#refunds, docs/rules/payments.md#online-payments

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { fetchLines } from "../../../../test/builders/documents.ts"
import { buildAdmin, buildParent } from "../../../../test/builders/people.ts"
import { openTestProvider } from "../../../../test/payment-provider/open-provider.ts"
import { testSchool } from "../../../../test/school.ts"
import { settleCheckout } from "../../../payments/server/online/settle-checkout.ts"
import { checkBooks } from "../checks/check-books.ts"
import { followOnlineRefund, followUnheard } from "./return-online.ts"

const providers = {
  paymongo: await openTestProvider("paymongo", () => new Date()),
  xendit: await openTestProvider("xendit", () => new Date()),
}
const school = await testSchool({ settings: { ...providers.paymongo.settings, ...providers.xendit.settings } })
afterAll(async () => {
  await school.close()
  for (const provider of Object.values(providers)) await provider.close()
})
const { db, deps } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)

/** An approved refund of a payment of ₱1,250 through this provider. */
async function buildApproved(name: keyof typeof providers) {
  const parent = await buildParent(db)
  const caller = await school.as(parent.id)
  const items = [{ classId: await buildClass(db, { price_centavos: 125_000 }), childId: parent.children[0] ?? "" }]
  expect((await caller.post("/payments/online", { items, provider: name })).status).toBe(200)
  const checkout = await db
    .selectFrom("online_checkouts")
    .innerJoin("payments", "payments.id", "payment_id")
    .select(["online_checkouts.id", "payment_id", "provider_checkout_id"])
    .where("account_id", "=", parent.id)
    .executeTakeFirstOrThrow()
  providers[name].pay(checkout.provider_checkout_id ?? "")
  await settleCheckout(deps, checkout.id)
  const to = { channel: "GCash", accountName: "Maria", accountNumber: "0917 123 4567" }
  const requested = await caller.post(`/payments/${checkout.payment_id}/refund`, { reason: "mistake", to })
  expect(requested.status).toBe(200)
  const { id } = await db
    .selectFrom("refunds")
    .select("id")
    .where("payment_id", "=", checkout.payment_id)
    .executeTakeFirstOrThrow()
  expect((await admin.put("/admins/refund/approve", { refundId: id })).status).toBe(200)
  return { refundId: id, paymentId: checkout.payment_id, caller }
}

const refundOf = async (id: string) => {
  const { body } = await admin.get("/admins/refunds")
  return (body.refunds as { id: string; status: string; online: unknown; reference: string | null }[]).find(
    (each) => each.id === id,
  )
}

test.each(["paymongo", "xendit"] as const)(
  "an approved refund goes back through %s once, whoever presses twice, and is paid once the provider says so",
  async (name) => {
    const { refunds, finishRefund, fail } = providers[name]
    const before = refunds.size
    const { refundId, paymentId, caller } = await buildApproved(name)
    expect((await refundOf(refundId))?.online).toMatchObject({ state: "possible" })
    const pressed = await Promise.all([1, 2].map(() => admin.put("/admins/refund/online", { refundId })))
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const byHand = { refundId, reference: "123456", day: "2026-11-20" }
    expect((await admin.put("/admins/refund/paid", byHand)).status).toBe(409)
    for (const trouble of [{ status: 500 }, { status: 429 }, "silent"] as const) {
      fail(trouble)
      await expect(followOnlineRefund(deps, { refundId, look: 0 })).rejects.toThrow()
    }
    await followOnlineRefund(deps, { refundId, look: 0 })
    await followOnlineRefund(deps, { refundId, look: 1 })
    expect(refunds.size).toBe(before + 1)
    const returned = [...refunds.values()].at(-1)
    expect(returned?.amount).toBe(125_000)
    expect(await refundOf(refundId)).toMatchObject({ status: "approved", online: { state: "pending" } })
    finishRefund(returned?.id ?? "", "succeeded")
    await followOnlineRefund(deps, { refundId, look: 2 })
    await followOnlineRefund(deps, { refundId, look: 3 })
    expect(await refundOf(refundId)).toMatchObject({
      status: "paid",
      reference: returned?.id,
      online: { state: "succeeded" },
    })
    expect((await caller.get(`/payments/${paymentId}`)).body.payment).toMatchObject({ status: "refunded" })
    expect((await checkBooks(deps)).differences).toEqual([])
  },
)

test("a lost answer of the provider makes no second refund", async () => {
  const { refunds } = providers.paymongo
  const { refundId } = await buildApproved("paymongo")
  await admin.put("/admins/refund/online", { refundId })
  await followOnlineRefund(deps, { refundId, look: 0 })
  const made = refunds.size
  // As if the process had died before it could write the answer down.
  const lost = { state: "sending" as const, provider_refund_id: null }
  await db.updateTable("online_refunds").set(lost).where("refund_id", "=", refundId).execute()
  await followOnlineRefund(deps, { refundId, look: 0 })
  expect(refunds.size).toBe(made)
})

test("a refund that the provider fails can be paid by hand, or tried again", async () => {
  const { refundId } = await buildApproved("paymongo")
  await admin.put("/admins/refund/online", { refundId })
  providers.paymongo.fail({ status: 400 })
  await followOnlineRefund(deps, { refundId, look: 0 })
  expect(await refundOf(refundId)).toMatchObject({ status: "approved", online: { state: "failed" } })
  expect((await admin.put("/admins/refund/online", { refundId })).status).toBe(200)
  await followOnlineRefund(deps, { refundId, look: 0 })
  const [last] = [...providers.paymongo.refunds.values()].slice(-1)
  providers.paymongo.finishRefund(last?.id ?? "", "failed")
  await followOnlineRefund(deps, { refundId, look: 1 })
  const byHand = { refundId, reference: "123456", day: "2026-11-20" }
  expect((await admin.put("/admins/refund/paid", byHand)).status).toBe(200)
  expect((await checkBooks(deps)).differences).toEqual([])
})

test("the file for the bank leaves out what a provider was asked to return, also while it is silent, until it has failed", async () => {
  const { refundId } = await buildApproved("paymongo")
  const inFile = async () => (await fetchLines(school, adminId, "/admins/data/refunds")).join("\n").includes(refundId)
  expect(await inFile()).toBe(true)
  await admin.put("/admins/refund/online", { refundId })
  expect(await inFile()).toBe(false)
  const row = db.updateTable("online_refunds").where("refund_id", "=", refundId)
  await row.set({ state: "pending", changed_at: new Date(deps.now().getTime() - 30 * 24 * 60 * 60_000) }).execute()
  expect(await refundOf(refundId)).toMatchObject({ online: { state: "no-answer" } })
  expect(await inFile()).toBe(false)
  await row.set({ state: "failed" }).execute()
  expect(await inFile()).toBe(true)
})

test("no more goes back through a provider than came through it", async () => {
  const { refundId } = await buildApproved("paymongo")
  await db.updateTable("refunds").set({ amount_centavos: 125_001 }).where("id", "=", refundId).execute()
  const reply = await admin.put("/admins/refund/online", { refundId })
  expect([reply.status, reply.body.message]).toEqual([
    409,
    "The refund is more than the family paid through the provider. Pay it yourself, then mark it as paid.",
  ])
  await db.updateTable("refunds").set({ amount_centavos: 125_000 }).where("id", "=", refundId).execute()
})

test("an unknown refund is a 404, and one that is not approved a 409", async () => {
  const unknown = { refundId: "00000000-0000-4000-8000-000000000000" }
  expect((await admin.put("/admins/refund/online", unknown)).status).toBe(404)
  const { refundId } = await buildApproved("paymongo")
  const byHand = { refundId, reference: "123456", day: "2026-11-20" }
  expect((await admin.put("/admins/refund/paid", byHand)).status).toBe(200)
  expect((await admin.put("/admins/refund/online", { refundId })).status).toBe(409)
})

const begin = async (name: keyof typeof providers) => {
  const approved = await buildApproved(name)
  await admin.put("/admins/refund/online", { refundId: approved.refundId })
  await followOnlineRefund(deps, { refundId: approved.refundId, look: 0 })
  const returned = [...providers[name].refunds.values()].at(-1)
  if (!returned) throw new Error("The provider has no refund")
  return { ...approved, returned }
}

const linesOf = async (refundId: string) => {
  const rows = await db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "entry_id")
    .select(["account", "amount"])
    .where("cause_key", "=", `${refundId}/paid`)
    .where("account", "like", "money:%")
    .execute()
  return rows.map(({ account, amount }) => [account, amount])
}

test("a refund that Xendit has cancelled has failed", async () => {
  const { refundId, returned } = await begin("xendit")
  returned.status = "cancelled"
  await followOnlineRefund(deps, { refundId, look: 1 })
  expect(await refundOf(refundId)).toMatchObject({ status: "approved", online: { state: "failed" } })
})

test("a refund of another amount than the approved one is not entered as paid", async () => {
  const { refundId, returned } = await begin("paymongo")
  Object.assign(returned, { amount: 100_000, status: "succeeded" })
  await followOnlineRefund(deps, { refundId, look: 1 })
  expect(await refundOf(refundId)).toMatchObject({ status: "approved", online: { state: "pending" } })
  expect(await linesOf(refundId)).toEqual([])
})

test("a refund about which nothing is heard is looked at again, and after three days somebody may pay it by hand", async () => {
  const { refundId, returned } = await begin("paymongo")
  const unheardFor = (hours: number) =>
    db
      .updateTable("online_refunds")
      .set({ changed_at: new Date(deps.now().getTime() - hours * 60 * 60_000) })
      .where("refund_id", "=", refundId)
      .execute()
  const queued: object[] = []
  const { jobs } = deps
  Object.assign(deps, {
    jobs: { ...jobs, send: async (_: unknown, __: string, data: object) => void queued.push(data) },
  })
  await followUnheard(deps)
  expect(queued).toEqual([])
  await unheardFor(13)
  await followUnheard(deps)
  expect(queued).toContainEqual(expect.objectContaining({ refundId }))
  await unheardFor(73)
  const shown = (await admin.get("/admins/refunds")).body.refunds as { id: string; online: unknown }[]
  expect(shown.find(({ id }) => id === refundId)?.online).toMatchObject({ state: "no-answer" })
  expect((await admin.put("/admins/refund/online", { refundId })).status).toBe(409)
  const byHand = { refundId, reference: "123456", day: "2026-11-20", channel: "Bayan Bank" }
  expect((await admin.put("/admins/refund/paid", byHand)).status).toBe(200)
  expect(await linesOf(refundId)).toEqual([["money:Bayan Bank", -125_000]])
  // What the provider says now changes nothing in the books.
  providers.paymongo.finishRefund(returned.id, "succeeded")
  await followOnlineRefund(deps, { refundId, look: 2 })
  expect((await checkBooks(deps)).differences).toEqual([])
  Object.assign(deps, { jobs })
})

test("a refund by hand of an online payment goes out of a wallet or bank, not out of the provider", async () => {
  const { refundId } = await buildApproved("paymongo")
  const byHand = { refundId, reference: "123456", day: "2026-11-20" }
  expect((await admin.put("/admins/refund/paid", byHand)).status).toBe(200)
  expect(await linesOf(refundId)).toEqual([["money:GCash", -125_000]])
  expect((await checkBooks(deps)).differences).toEqual([])
})
