// docs/rules/statements.md#payouts-of-providers, docs/rules/ledger.md#payouts-of-providers

import { sql } from "kysely"
import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildOnlineFamily, buildStartedOnline, openOnlineSchool } from "../../../test/builders/online-payments.ts"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { buildStatement, buildStatementForm } from "../../../test/builders/statements.ts"
import { checkBooks } from "../../ledger/server/checks/check-books.ts"
import { settleCheckout } from "../../payments/server/online/settle-checkout.ts"
import type { StatementMatches } from "../matches-contract.ts"

const { school, provider, close } = await openOnlineSchool()
afterAll(close)
const { db, deps } = school
const admin = await school.as(await buildAdmin(db))

beforeEach(() => school.at("2026-11-20"))

/** A payment of so many pesos that has arrived at PayMongo. Its fee is 2.5 %. */
async function buildPaidOnline(pesos: number) {
  const family = await buildOnlineFamily(school)
  const classId = await buildClass(db, { price_centavos: pesos * 100 })
  const started = await buildStartedOnline(db, family, [family.seat(classId)])
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
}

let references = 7_000_000_000_000
async function addLine(amount: string, text: string) {
  references += 1
  const file = buildStatement([{ day: "2026-11-18", text, reference: String(references), in: amount }])
  const { body } = await admin.post("/admins/statements", buildStatementForm(file))
  const id = String(body.statementId)
  const line = db.selectFrom("statement_lines").select("id").where("statement_id", "=", id)
  return { id, lineId: (await line.executeTakeFirstOrThrow()).id }
}

const matchesOf = async (id: string) =>
  (await admin.get(`/admins/statements/${id}/matches`)).body as unknown as StatementMatches
const book = (lineId: string, by = "paymongo") => admin.put("/admins/statement-line/payout", { lineId, provider: by })
const undo = (lineId: string) => admin.put("/admins/statement-line/payout-undone", { lineId })
const balanceOf = async (account: string) => {
  const sum = sql<number>`coalesce(sum(amount), 0)::bigint`.as("sum")
  return (await db.selectFrom("ledger_lines").select(sum).where("account", "=", account).executeTakeFirstOrThrow()).sum
}
const assertBooks = async () => expect((await checkBooks(deps)).differences).toEqual([])

test("a bank line from the provider is offered as its payout, moves the money once, and can be undone", async () => {
  await buildPaidOnline(1000)
  const { id, lineId } = await addLine("975.00", "INSTAPAY PAYMONGO PAYMENTS")
  const paymongo = { provider: "paymongo", name: "PayMongo" }
  expect((await matchesOf(id)).unknown).toMatchObject([{ lineId, payoutOf: paymongo }])
  const [bankBefore, owedBefore] = [await balanceOf("money:GCash"), await balanceOf("money:paymongo")]
  const all = await Promise.all(Array.from({ length: 5 }, () => book(lineId)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await balanceOf("money:GCash")).toBe(bankBefore + 97_500)
  expect(await balanceOf("money:paymongo")).toBe(owedBefore - 97_500)
  expect(await matchesOf(id)).toMatchObject({ unknown: [], payouts: [{ lineId, amount: 975, payoutOf: paymongo }] })
  const entries = db.selectFrom("ledger_entries").select("day").where("cause", "=", "transfer")
  expect(await entries.execute()).toEqual([{ day: "2026-11-18" }])
  await assertBooks()
  expect((await undo(lineId)).status).toBe(200)
  expect((await undo(lineId)).status).toBe(409)
  expect(await balanceOf("money:GCash")).toBe(bankBefore)
  expect(await matchesOf(id)).toMatchObject({ unknown: [{ lineId, payoutOf: paymongo }], payouts: [] })
  await assertBooks()
  expect((await book(lineId)).status).toBe(200)
  expect(await balanceOf("money:paymongo")).toBe(owedBefore - 97_500)
  await assertBooks()
})

test("no more is booked than the provider owes, also of two lines at once", async () => {
  const owed = await balanceOf("money:paymongo")
  await buildPaidOnline(1000)
  expect(await balanceOf("money:paymongo")).toBe(owed + 97_500)
  const pesos = ((owed + 97_500) / 100).toFixed(2)
  const lines = [await addLine(pesos, "PAYMONGO"), await addLine(pesos, "PAYMONGO")]
  const statuses = (await Promise.all(lines.map(({ lineId }) => book(lineId)))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  expect(await balanceOf("money:paymongo")).toBe(0)
  const more = await addLine("0.01", "PAYMONGO")
  expect((await matchesOf(more.id)).unknown).toMatchObject([{ payoutOf: null }, { payoutOf: null }])
  expect((await book(more.lineId)).body.message).toContain("owes the school less than this amount")
  await assertBooks()
})

test("a payout is assigned to nothing else, and a line that was set aside is no payout", async () => {
  await buildPaidOnline(1000)
  const booked = await addLine("100.00", "PAYMONGO")
  const other = await addLine("100.00", "PAYMONGO")
  await book(booked.lineId)
  expect((await book(booked.lineId, "xendit")).status).toBe(409)
  const aside = (lineId: string) => admin.put("/admins/statement-line/set-aside", { lineId, words: "Not ours" })
  expect((await aside(booked.lineId)).status).toBe(409)
  const payment = await db.selectFrom("payments").select("id").executeTakeFirstOrThrow()
  const assigned = { lineId: booked.lineId, paymentIds: [payment.id] }
  expect((await admin.put("/admins/statement-line/assign", assigned)).status).toBe(409)
  expect((await aside(other.lineId)).status).toBe(200)
  expect((await book(other.lineId)).status).toBe(409)
  await assertBooks()
})

test("families book no payouts, and an unknown line is not found", async () => {
  const { lineId } = await addLine("100.00", "PAYMONGO")
  const learner = await school.as(await buildLearner(db))
  expect((await learner.put("/admins/statement-line/payout", { lineId, provider: "paymongo" })).status).toBe(403)
  expect((await learner.put("/admins/statement-line/payout-undone", { lineId })).status).toBe(403)
  expect((await book("0198a000-0000-7000-8000-000000000001")).status).toBe(404)
  expect((await book(lineId, "bank")).status).toBe(400)
})

test("a payout without its transfer is a difference of the books", async () => {
  await buildPaidOnline(500)
  await db
    .insertInto("provider_payouts")
    .values({
      provider: "paymongo",
      channel: "GCash",
      day: "2026-11-18",
      amount_centavos: 5_000,
      booked_at: deps.now(),
    })
    .execute()
  const { differences } = await checkBooks(deps)
  expect(differences).toMatchObject([{ about: "provider-payout", text: expect.stringContaining("a payout of ₱50.00") }])
})
