// docs/rules/ledger.md#refunds

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import type { Db } from "../../../../platform/database/client.ts"
import { buildCheckoutForm } from "../../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildAcceptance, buildSentPayment } from "../../../../test/builders/ledger.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { freeOverpaid } from "../../../payments/server/credit/credit-queries.ts"
import type { Overpaid } from "../../overpaid-contract.ts"
import { openBooks } from "../entries/open-books.ts"
import { findOverpaid } from "./overpaid-queries.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const admin = await school.as(await buildAdmin(db))
school.at("2026-11-20")
await openBooks(deps)

/** A family that has overpaid this many pesos, and pays for two further classes with a code. */
async function overpaid(pesos: number, prices: number[] = []) {
  const earlier = await buildSentPayment(school, { price: 100_000 })
  await buildAcceptance(school, earlier, 100_000 + pesos * 100)
  const child = db.selectFrom("children").select("id").where("parent_id", "=", earlier.parentId)
  const { id: childId } = await child.executeTakeFirstOrThrow()
  const seats = await Promise.all(
    prices.map(async (price) => ({ classId: await buildClass(db, { price_centavos: price * 100 }), childId })),
  )
  if (seats.length === 0) return { ...earlier, paymentId: "", enrolleeIds: [] }
  const caller = await school.as(earlier.parentId)
  const { code } = (await caller.post("/payments/plan", { items: seats })).body
  const reply = await caller.post(
    "/payments/checkout",
    buildCheckoutForm(seats, code ? { code: String(code) } : { proof: null }),
  )
  expect(reply.status).toBe(200)
  return { ...earlier, paymentId: String(reply.body.paymentId), enrolleeIds: reply.body.enrolleeIds as string[] }
}

const decide = async (path: string, body: Record<string, unknown>) =>
  expect((await admin.put(`/admins/${path}`, body)).status).toBe(200)

/** All pages of the list, two families on each. */
async function readAll() {
  const families: Overpaid[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await admin.get(`/admins/over-paid?pageSize=2&page=${page}`)
    families.push(...(body.families as Overpaid[]))
    const { total, totalPages } = body.pagination as { total: number; totalPages: number }
    if (page >= totalPages) return { families, total }
  }
}

/** The same list, computed for each family of the books. */
async function computeAll() {
  const { rows } = await sql<{ accountId: string; amount: number }>`
    select account_id as "accountId", (${freeOverpaid()} / 100.0)::float as amount from ledger_families
      join accounts on accounts.id = account_id
    where ${freeOverpaid()} > 0 order by search_name, account_id`.execute(db)
  return rows
}

const isWaiting = async (paymentId: string) =>
  (await db.selectFrom("payments").select("has_waiting").where("id", "=", paymentId).executeTakeFirstOrThrow())
    .has_waiting

test("the list has every family with money that no payment uses, whatever is decided about payments and students", async () => {
  const plain = await overpaid(50)
  const whole = await overpaid(300, [1000])
  const part = await overpaid(300, [100, 100])
  const agrees = async () => {
    const { families, total } = await readAll()
    const computed = await computeAll()
    expect(families.map(({ accountId, amount }) => ({ accountId, amount }))).toEqual(computed)
    expect(total).toBe(computed.length)
    return new Map(families.map(({ accountId, amount }) => [accountId, amount]))
  }
  const before = await agrees()
  expect([plain, whole, part].map(({ parentId }) => before.get(parentId))).toEqual([50, undefined, 100])
  await decide("enrollee/approve", { enrolleeId: part.enrolleeIds[0] })
  expect(await isWaiting(part.paymentId)).toBe(true)
  expect((await agrees()).get(part.parentId)).toBe(100)
  await decide("enrollee/approve", { enrolleeId: part.enrolleeIds[1] })
  expect(await isWaiting(part.paymentId)).toBe(false)
  await agrees()
  await decide("enrollee/pending", { enrolleeId: part.enrolleeIds[1] })
  expect(await isWaiting(part.paymentId)).toBe(true)
  expect((await agrees()).get(part.parentId)).toBe(100)
  await decide("enrollee/deny", { enrolleeId: part.enrolleeIds[1], reason: "other", words: "Full." })
  expect(await isWaiting(part.paymentId)).toBe(false)
  expect((await agrees()).get(part.parentId)).toBe(200)
  await decide("payment/reject", { paymentId: whole.paymentId, reason: "not-received", words: "None came." })
  expect((await agrees()).get(whole.parentId)).toBe(300)
  await db.updateTable("accounts").set({ search_name: "aaa" }).where("id", "=", whole.parentId).execute()
  await agrees()
  expect((await readAll()).families[0]?.accountId).toBe(whole.parentId)
})

/** The rows of all tables that one page reads. */
const rowsRead = (page: number) =>
  db.transaction().execute(async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables`.execute(
        tx,
      )
      return rows[0]?.read ?? 0
    }
    const before = await count()
    const { rows } = await findOverpaid(tx as Db, { page, pageSize: 20 })
    expect(rows.length).toBe(20)
    return (await count()) - before
  })

/** Families with overpaid money and an accepted payment each. Counted in short transactions, as in a school. */
async function addFamilies(from: number, to: number) {
  await sql`
    with families as (
      insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
      select n || '@example.com', n || '@example.com', 'x', 'Ana', 'Cruz', 'cruz ' || n, '1', 'Cebu', 'parent'
      from generate_series(${from}::integer, ${to}::integer) as n returning id
    ), paid as (
      insert into payments (account_id, amount_due_centavos, paid_at, status, decided_at)
      select id, 100, '2026-11-20', 'accepted', '2026-11-20' from families returning account_id
    )
    insert into ledger_families (account_id, over_paid_centavos) select account_id, 100 from paid`.execute(db)
}

test("a page of 4,000 families with overpaid money reads a few times its rows", async () => {
  for (let from = 1; from < 4000; from += 200) await addFamilies(from, from + 199)
  await sql`vacuum analyze accounts, payments, ledger_families`.execute(db)
  const { total } = await findOverpaid(db, { page: 1, pageSize: 20 })
  expect(total).toBeGreaterThanOrEqual(4000)
  for (const page of [1, Math.floor(total / 20)]) expect(await rowsRead(page)).toBeLessThan(200)
})
