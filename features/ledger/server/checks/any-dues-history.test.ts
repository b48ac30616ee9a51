// docs/rules/payments.md#dues-paid-online, docs/rules/ledger.md#payouts-of-providers

import fc from "fast-check"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildAdmin, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { openTestProvider } from "../../../../test/payment-provider/open-provider.ts"
import { testSchool } from "../../../../test/school.ts"
import { settleCheckout } from "../../../payments/server/online/settle-checkout.ts"
import { followOnlineRefund } from "../refunds/return-online.ts"
import { checkBooks } from "./check-books.ts"

const whats = [
  "start",
  "start",
  "owe",
  "owe",
  "payout",
  "undo",
  "pay",
  "pay",
  "settle",
  "settle",
  "differ",
  "accept",
  "ask",
  "return",
  "finish",
  "fail",
] as const
const steps = fc.array(fc.record({ what: fc.constantFrom(...whats), at: fc.nat(30) }), { minLength: 45, maxLength: 70 })

test("whatever is paid online, seats and dues, late, twice, for full classes, with other amounts, refunded and paid out, the books agree", async () => {
  const provider = await openTestProvider("paymongo", () => new Date())
  const school = await testSchool({ settings: { ...provider.settings, ONLINE_FEE: "family" } })
  const { db, deps } = school
  const admin = await school.as(await buildAdmin(db))
  const to = { channel: "GCash", accountName: "Maria", accountNumber: "0917 123 4567" }
  let minute = 0
  const counts = { paid: 0, differs: 0, "without a seat": 0, refunded: 0, "paid dues": 0, "paid out": 0 }

  const run = async (all: { what: (typeof whats)[number]; at: number }[]) => {
    const classIds = await Promise.all(
      [1, 2].map((seats) => buildClass(db, { price_centavos: 100_001 * seats, max_students: seats })),
    )
    const inParts = await buildInParts()
    const families = await Promise.all(
      [1, 2, 3].map(async () => {
        const parent = await buildParent(db, { children: [{}, {}] })
        return { children: parent.children, caller: await school.as(parent.id) }
      }),
    )
    const nthOf = async <Row>(rows: Promise<Row[]>, at: number) => {
      const all = await rows
      return all[at % Math.max(1, all.length)]
    }
    const open = () =>
      db
        .selectFrom("online_checkouts")
        .selectAll()
        .where("settled_at", "is", null)
        .orderBy("created_at")
        .orderBy("id")
        .execute()
    const openDues = () =>
      db.selectFrom("dues").select(["id", "account_id"]).where("state", "=", "open").orderBy("id").execute()
    const acts: Record<(typeof whats)[number], (at: number) => Promise<unknown>> = {
      start: async (at) => {
        const family = families[at % 3]
        const childId = family?.children[at % 2]
        const items = [{ classId: classIds[at % 2], childId }]
        await family?.caller.post("/payments/online", { items, provider: "paymongo" })
      },
      owe: async (at) => {
        const row = await nthOf(openDues(), at)
        if (!row) return
        const own = (await openDues()).filter(({ account_id }) => account_id === row.account_id)
        const dueIds = own.slice(0, 1 + (at % 2)).map(({ id }) => id)
        await (await school.as(row.account_id)).post("/payments/online", { dueIds, provider: "paymongo" })
      },
      payout: async (at) => {
        const lineId = await insertLine(2_000 * (1 + at))
        await admin.put("/admins/statement-line/payout", { lineId, provider: "paymongo" })
      },
      undo: async (at) => {
        const booked = db.selectFrom("provider_payouts").select("line_id").where("undone_at", "is", null)
        const row = await nthOf(booked.orderBy("id").execute(), at)
        if (row) await admin.put("/admins/statement-line/payout-undone", { lineId: row.line_id })
      },
      pay: async (at) => {
        const row = await nthOf(open(), at)
        if (row?.provider_checkout_id) provider.pay(row.provider_checkout_id)
      },
      differ: async (at) => {
        const row = await nthOf(open(), at)
        if (row?.provider_checkout_id) provider.pay(row.provider_checkout_id, { amount: 7_000 + at })
      },
      settle: async (at) => {
        const row = await nthOf(open(), at)
        if (row) await settleCheckout(deps, row.id)
      },
      accept: async (at) => {
        const row = await nthOf(
          db.selectFrom("payments").select("id").where("status", "=", "sent").orderBy("id").execute(),
          at,
        )
        if (row) await admin.put("/admins/payment/accept", { paymentId: row.id, amount: 70 + at, words: "As reported" })
      },
      ask: async (at) => {
        const row = await nthOf(
          db
            .selectFrom("payments")
            .select(["id", "account_id"])
            .where("status", "=", "accepted")
            .orderBy("id")
            .execute(),
          at,
        )
        if (!row) return
        await (await school.as(row.account_id)).post(`/payments/${row.id}/refund`, { reason: "mistake", to })
        const refund = await db
          .selectFrom("refunds")
          .select("id")
          .where("payment_id", "=", row.id)
          .orderBy("requested_at", "desc")
          .executeTakeFirst()
        if (refund) await admin.put("/admins/refund/approve", { refundId: refund.id })
      },
      return: async (at) => {
        const row = await nthOf(
          db.selectFrom("refunds").select("id").where("status", "=", "approved").orderBy("id").execute(),
          at,
        )
        if (!row) return
        await admin.put("/admins/refund/online", { refundId: row.id })
        await followOnlineRefund(deps, { refundId: row.id, look: 0 })
      },
      finish: async (at) => finish("succeeded", at),
      fail: async (at) => finish("failed", at),
    }
    const finish = async (state: "succeeded" | "failed", at: number) => {
      const row = await nthOf(
        db.selectFrom("online_refunds").selectAll().where("state", "=", "pending").orderBy("refund_id").execute(),
        at,
      )
      if (!row?.provider_refund_id) return
      provider.finishRefund(row.provider_refund_id, state)
      await followOnlineRefund(deps, { refundId: row.refund_id, look: 1 })
    }
    for (const { children, caller } of families) {
      const items = [{ classId: inParts, childId: children[0], instalments: true }]
      await caller.post("/payments/online", { items, provider: "paymongo" })
    }
    for (const { id, provider_checkout_id: page } of await open()) {
      if (page) provider.pay(page)
      await settleCheckout(deps, id)
    }
    for (const { what, at } of all) {
      minute += 17
      school.at(
        `2026-11-${20 + Math.floor(minute / 1440)}`,
        `${String(Math.floor(minute / 60) % 24).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
      )
      await acts[what](at)
    }
    for (const { id } of await open()) await settleCheckout(deps, id)
    expect((await checkBooks(deps)).differences).toEqual([])
    await assertSeatsPaid()
  }

  /** A class that is paid in three parts. */
  const buildInParts = async () => {
    const teacherId = await buildTeacher(db)
    const classOf = { price_centavos: 30_001, end_date: "2027-06-30", teacher_id: teacherId, max_students: 20 }
    const classId = await buildClass(db, classOf)
    await (await school.as(teacherId)).put(`/classes/${classId}/instalments`, { parts: 3, every: "month" })
    return classId
  }

  const statement = { channel: "BPI", first_day: "2026-11-20", last_day: "2026-11-20", line_count: 0, left_out: "[]" }
  const { id: statement_id } = await db
    .insertInto("statements")
    .values({ ...statement, added_by: null, added_at: school.deps.now(), is_working: false })
    .returning("id")
    .executeTakeFirstOrThrow()
  const insertLine = async (amount_centavos: number) => {
    const line = { statement_id, channel: "BPI", position: minute, day: "2026-11-20", text: "PAYMONGO" }
    const identity = Buffer.from(String(minute))
    const inserted = db.insertInto("statement_lines").values({ ...line, identity, amount_centavos })
    return (await inserted.returning("id").executeTakeFirstOrThrow()).id
  }

  /** Each seat is paid for once, and nobody has more seats than the class. */
  const assertSeatsPaid = async () => {
    const { rows } = await sql`select id from enrollments where status = 'approved'
      and not exists (select from online_checkouts where online_checkouts.payment_id = enrollments.payment_id and state = 'paid')
      union all select id from classes where seats_taken > max_students
      union all select payment_id from online_checkouts where state = 'paid' group by payment_id having count(*) > 1`.execute(
      db,
    )
    expect(rows).toEqual([])
    const states = await db.selectFrom("online_checkouts").select(["state", "payment_id"]).execute()
    const seated = new Set(
      (await db.selectFrom("enrollments").select("payment_id").execute()).map((row) => row.payment_id),
    )
    counts.paid += states.filter(({ state, payment_id }) => state === "paid" && seated.has(payment_id)).length
    const forDues = new Set(
      (await db.selectFrom("payment_dues").select("payment_id").execute()).map((row) => row.payment_id),
    )
    const unseated = states.filter(({ state, payment_id }) => state === "paid" && !seated.has(payment_id))
    counts["without a seat"] += unseated.filter(({ payment_id }) => !forDues.has(payment_id)).length
    counts["paid dues"] += unseated.filter(({ payment_id }) => forDues.has(payment_id)).length
    counts["paid out"] += (await db.selectFrom("provider_payouts").select("id").execute()).length
    counts.differs += states.filter(({ state }) => state === "differs").length
    counts.refunded += (
      await db.selectFrom("online_refunds").select("state").where("state", "=", "succeeded").execute()
    ).length
  }

  await fc.assert(fc.asyncProperty(steps, run), { seed: 23, numRuns: 5, endOnFailure: true })
  for (const [what, times] of Object.entries(counts)) expect(times, what).toBeGreaterThan(0)
  await school.close()
  await provider.close()
})
