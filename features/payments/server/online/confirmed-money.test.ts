// docs/rules/payments.md#online-payments

import { sql } from "kysely"
import { afterAll, beforeEach, expect, test } from "vitest"
import { transact } from "../../../../platform/events/transact.ts"
import { buildCheckoutForm } from "../../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildDiscount, buildGrant } from "../../../../test/builders/discounts.ts"
import {
  buildOnlineFamily,
  buildStartedOnline,
  linesOfPayment,
  type OnlineFamily,
  openOnlineSchool,
  readNoticesOf,
} from "../../../../test/builders/online-payments.ts"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { checkBooks } from "../../../ledger/server/checks/check-books.ts"
import { findSumsOfPayment } from "../../../ledger/server/entries/entry-queries.ts"
import { deleteAccount } from "../../../privacy/server/deletion/delete-account.ts"
import { deleteUnpaid, findUnsettledCheckouts } from "./online-queries.ts"
import { settleCheckout } from "./settle-checkout.ts"

const { school, provider, close } = await openOnlineSchool()
afterAll(close)
const { db, deps } = school
const admin = await school.as(await buildAdmin(db))

beforeEach(() => school.at("2026-11-20"))

const piano = (more: Parameters<typeof buildClass>[1] = {}) =>
  buildClass(db, { name: "Piano", price_centavos: 100_000, ...more })
const paymentOf = (id: string) => db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const statusesOf = async ({ id }: Pick<OnlineFamily, "id">) =>
  (await db.selectFrom("enrollments").select("status").where("account_id", "=", id).execute()).map((row) => row.status)
const creditOf = async ({ caller }: OnlineFamily) => (await caller.get("/payments/dues")).body.credit
const assertBooks = async () => expect((await checkBooks(deps)).differences).toEqual([])

/** What the family has overpaid: it paid for a class that was full by then. */
async function buildCredit(family: OnlineFamily, centavos: number) {
  const classId = await piano({ price_centavos: centavos, max_students: 1 })
  const started = await buildStartedOnline(db, family, [family.seat(classId)])
  await db.updateTable("classes").set({ archived_at: school.deps.now() }).where("id", "=", classId).execute()
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  expect(await creditOf(family)).toBe(centavos / 100)
}

async function payWithProof(family: OnlineFamily, items: { classId: string; childId: string }[]) {
  const { body } = await family.caller.post("/payments/plan", { items })
  const form = buildCheckoutForm(items, { code: body.code as string })
  return family.caller.post("/payments/checkout", form)
}

test("a grant that was lowered while the family paid keeps no money out: the agreed price counts", async () => {
  const family = await buildOnlineFamily(school)
  const grantId = await buildGrant(db, { child_id: family.children[0], amount_centavos: 30_000 })
  const started = await buildStartedOnline(db, family, [family.seat(await piano())])
  await db.updateTable("grants").set({ amount_centavos: 100 }).where("id", "=", grantId).execute()
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  expect(await paymentOf(started.paymentId)).toMatchObject({ status: "accepted", amount_received_centavos: 70_000 })
  expect(await statusesOf(family)).toEqual(["approved"])
  await assertBooks()
})

test("money that comes after a day, when others have used up the discount, is overpaid, and the family reads why", async () => {
  await buildDiscount(db, { code: "ONLYONCE", use_limit: 1 })
  const [late, quick] = [await buildOnlineFamily(school), await buildOnlineFamily(school)]
  const classId = await piano()
  const started = await buildStartedOnline(db, late, [late.seat(classId)], { discountCode: "onlyonce" })
  school.at("2026-11-21", "11:00")
  await settleCheckout(deps, started.id)
  const other = await buildStartedOnline(db, quick, [quick.seat(classId)], { discountCode: "onlyonce" })
  for (const { id, at } of [other, started]) {
    provider.pay(at)
    await settleCheckout(deps, id)
  }
  expect(await statusesOf(quick)).toEqual(["approved"])
  expect(await statusesOf(late)).toEqual([])
  expect(await linesOfPayment(db, started.paymentId)).toContain("payment over-paid -90000")
  expect(await readNoticesOf(late)).toMatchObject([
    { kind: "payment-kept", text: expect.stringContaining("The discount was used up when your payment arrived") },
  ])
  await assertBooks()
})

test("a family that has the seat already reads that, and not that the class is full", async () => {
  const family = await buildOnlineFamily(school)
  const items = [family.seat(await piano())]
  const started = await buildStartedOnline(db, family, items)
  expect((await payWithProof(family, items)).status).toBe(200)
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  expect(await creditOf(family)).toBe(1000)
  const [notice] = (await readNoticesOf(family)).filter(({ kind }) => kind === "payment-kept")
  expect(notice?.text).toContain("already had a seat in Piano when your payment arrived")
  await assertBooks()
})

test("what the database refuses in the middle of an acceptance ends as overpaid, or on the desk with an alarm", async () => {
  const block = (table: string, when = "") =>
    sql`create function block_${sql.raw(table)}() returns trigger language plpgsql as $$
        begin raise exception 'no' using errcode = 'check_violation', constraint = 'classes_seats'; end $$;
      create trigger refused before insert on ${sql.raw(table)} for each row ${sql.raw(when)} execute function block_${sql.raw(table)}()`.execute(
      db,
    )
  const unblock = (table: string) =>
    sql`drop trigger refused on ${sql.raw(table)}; drop function block_${sql.raw(table)}`.execute(db)
  const family = await buildOnlineFamily(school)
  const classId = await piano()
  const started = await buildStartedOnline(db, family, [family.seat(classId)])
  provider.pay(started.at)
  await block("enrollments")
  await settleCheckout(deps, started.id)
  await unblock("enrollments")
  expect(await linesOfPayment(db, started.paymentId)).toContain("payment over-paid -100000")
  const next = await buildStartedOnline(db, family, [family.seat(await piano({ price_centavos: 300_000 }))])
  provider.pay(next.at)
  await block("ledger_entries", "when (new.cause = 'payment')")
  await settleCheckout(deps, next.id)
  await unblock("ledger_entries")
  const { body } = await admin.get("/admins/payments?status=sent&check=online")
  const listed = (body.payments as { id: string; checks: object[] }[]).find(({ id }) => id === next.paymentId)
  expect(listed?.checks).toMatchObject([{ check: "online", level: "alarm" }])
  expect((await admin.put("/admins/payment/accept", { paymentId: next.paymentId })).status).toBe(200)
  await assertBooks()
})

test("money that a provider has reported is never deleted, and is asked for again each hour", async () => {
  const family = await buildOnlineFamily(school)
  const [paid, unpaid] = [
    await buildStartedOnline(db, family, [family.seat(await piano())]),
    await buildStartedOnline(db, family, [family.seat(await piano())]),
  ]
  provider.pay(paid.at)
  await sql`alter table ledger_entries rename to ledger_entries_away`.execute(db)
  try {
    await expect(settleCheckout(deps, paid.id)).rejects.toThrow("ledger_entries")
  } finally {
    await sql`alter table ledger_entries_away rename to ledger_entries`.execute(db)
  }
  expect((await checkBooks(deps)).differences).toMatchObject([
    { about: "payment", id: paid.paymentId, text: "PayMongo reports ₱1,000.00; the books show ₱0.00 of it." },
  ])
  school.at("2027-03-20")
  await deleteUnpaid(db, new Date(deps.now().getTime() - 90 * 24 * 60 * 60_000), 100)
  const left = db.selectFrom("payments").select("id").where("id", "in", [paid.paymentId, unpaid.paymentId])
  expect(await left.execute()).toEqual([{ id: paid.paymentId }])
  school.at("2026-11-20")
  expect(await findUnsettledCheckouts(db, new Date(0))).toEqual([paid.id])
  await settleCheckout(deps, paid.id)
  expect(await findUnsettledCheckouts(db, new Date(0))).toEqual([])
  expect(await statusesOf(family)).toEqual(["approved"])
})

test("a student of an online payment is denied, reset and approved again: no money goes out, it is overpaid", async () => {
  const family = await buildOnlineFamily(school)
  const started = await buildStartedOnline(db, family, [family.seat(await piano())])
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  const { id: enrolleeId } = await db
    .selectFrom("enrollments")
    .select("id")
    .where("payment_id", "=", started.paymentId)
    .executeTakeFirstOrThrow()
  const decide = async (word: string) =>
    expect((await admin.put(`/admins/enrollee/${word}`, { enrolleeId })).status).toBe(200)
  const money = async () =>
    (await linesOfPayment(db, started.paymentId)).filter((line) => line.includes("payment money:paymongo"))
  await decide("pending")
  expect(await paymentOf(started.paymentId)).toMatchObject({ status: "accepted" })
  await decide("approve")
  await decide("deny")
  expect(await paymentOf(started.paymentId)).toMatchObject({ status: "accepted", amount_received_centavos: 100_000 })
  expect(await money()).toEqual(["payment money:paymongo 100000"])
  expect(await creditOf(family)).toBe(1000)
  await decide("approve")
  expect(await creditOf(family)).toBe(0)
  await decide("pending")
  const rejected = await admin.put("/admins/payment/reject", { paymentId: started.paymentId, reason: "other" })
  expect(rejected.status).toBe(200)
  expect(await paymentOf(started.paymentId)).toMatchObject({ status: "accepted" })
  expect(await money()).toEqual(["payment money:paymongo 100000"])
  expect(await creditOf(family)).toBe(1000)
  await assertBooks()
})

test("what a provider keeps is no part of what a payment brought", async () => {
  const family = await buildOnlineFamily(school)
  const started = await buildStartedOnline(db, family, [family.seat(await piano())])
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  expect(await linesOfPayment(db, started.paymentId)).toContain("provider-fee money:paymongo -2500")
  const { lines } = await transact(deps, (tx) => findSumsOfPayment(tx, started.paymentId))
  expect(lines).toContainEqual({ account: "money:paymongo", amount: 100_000 })
})

test("credit that was given up and is still there pays its part; without it the money is overpaid", async () => {
  for (const isUsed of [false, true]) {
    school.at("2026-11-20")
    const family = await buildOnlineFamily(school, 2)
    await buildCredit(family, 40_000)
    const started = await buildStartedOnline(db, family, [family.seat(await piano())])
    expect(await paymentOf(started.paymentId)).toMatchObject({ amount_due_centavos: 60_000, credit_centavos: 40_000 })
    school.at("2026-11-21", "11:00")
    await settleCheckout(deps, started.id)
    expect(await creditOf(family)).toBe(400)
    if (isUsed) {
      const other = await buildStartedOnline(db, family, [family.seat(await piano(), 1)])
      provider.pay(other.at)
      await settleCheckout(deps, other.id)
    }
    provider.pay(started.at)
    await settleCheckout(deps, started.id)
    const lines = await linesOfPayment(db, started.paymentId)
    expect(lines.filter((line) => line.includes("corrections"))).toEqual([])
    expect(await creditOf(family)).toBe(isUsed ? 600 : 0)
    expect(await statusesOf(family)).toEqual(["approved"])
    const lateNotices = (await readNoticesOf(family)).filter(({ text }) =>
      text.includes("was used for another payment"),
    )
    expect(lateNotices).toHaveLength(isUsed ? 1 : 0)
  }
  await assertBooks()
})

test("a payment whose page differed is not the first of two: the next page that fits gives the seats", async () => {
  const family = await buildOnlineFamily(school)
  const classId = await piano()
  const first = await buildStartedOnline(db, family, [family.seat(classId)])
  school.at("2026-11-20", "10:30")
  const second = await buildStartedOnline(db, family, [family.seat(classId)])
  provider.pay(first.at, { amount: 100 })
  await settleCheckout(deps, first.id)
  provider.pay(second.at)
  await settleCheckout(deps, second.id)
  expect(await statusesOf(family)).toEqual(["approved"])
  expect((await readNoticesOf(family)).map(({ kind }) => kind)).toEqual(["enrollment-approved"])
  await assertBooks()
})

test.each(["learner", "parent"])(
  "the money of a %s whose account was deleted meanwhile enrolls nobody",
  async (role) => {
    const classId = await piano({ max_age: 60 })
    const family = await buildOnlineFamily(school)
    const learnerId = await buildLearner(db)
    const learner = { id: learnerId, caller: await school.as(learnerId) }
    const payer = role === "learner" ? learner : family
    const started = await buildStartedOnline(db, payer, [role === "learner" ? { classId } : family.seat(classId)])
    await deleteAccount(deps, payer.id)
    provider.pay(started.at)
    await settleCheckout(deps, started.id)
    expect(await statusesOf(payer)).toEqual([])
    expect(await paymentOf(started.paymentId)).toMatchObject({ status: "accepted", amount_received_centavos: 100_000 })
    await assertBooks()
  },
)
