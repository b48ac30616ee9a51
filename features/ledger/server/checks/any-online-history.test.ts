// docs/rules/ledger.md#online-payments, docs/rules/payments.md#online-payments

import fc from "fast-check"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { buildCheckoutForm } from "../../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildDiscount } from "../../../../test/builders/discounts.ts"
import { buildAdmin, buildParent } from "../../../../test/builders/people.ts"
import { openTestProvider } from "../../../../test/payment-provider/open-provider.ts"
import { testSchool } from "../../../../test/school.ts"
import { settleCheckout } from "../../../payments/server/online/settle-checkout.ts"
import { followOnlineRefund } from "../refunds/return-online.ts"
import { checkBooks } from "./check-books.ts"

const whats = [
  "start",
  "start",
  "start",
  "send proof",
  "pay",
  "pay",
  "pay",
  "settle",
  "settle",
  "settle",
  "expire",
  "lose",
  "differ",
  "deny",
  "reset",
  "approve",
  "accept",
  "ask",
  "ask",
  "ask",
  "return",
  "return",
  "return",
  "finish",
  "finish",
  "fail",
] as const
const steps = fc.array(fc.record({ what: fc.constantFrom(...whats), at: fc.nat(30) }), { minLength: 60, maxLength: 80 })

test("whatever is paid online, late, twice, with credit and discounts, for full classes, with other amounts, undone and refunded, the books agree", async () => {
  const providers = {
    paymongo: await openTestProvider("paymongo", () => new Date()),
    xendit: await openTestProvider("xendit", () => new Date()),
  }
  const settings = { ...providers.paymongo.settings, ...providers.xendit.settings, ONLINE_FEE: "family" }
  const school = await testSchool({ settings })
  const { db, deps } = school
  const admin = await school.as(await buildAdmin(db))
  const to = { channel: "GCash", accountName: "Maria", accountNumber: "0917 123 4567" }
  let minute = 0
  const counts = {
    paid: 0,
    differs: 0,
    "without a seat": 0,
    refunded: 0,
    credit: 0,
    discounts: 0,
    undone: 0,
    xendit: 0,
  }
  let codes = 0

  const run = async (all: { what: (typeof whats)[number]; at: number }[]) => {
    const classIds = await Promise.all(
      [1, 2].map((seats) => buildClass(db, { price_centavos: 100_001 * seats, max_students: seats })),
    )
    const families = await Promise.all(
      [1, 2, 3].map(async () => {
        const parent = await buildParent(db, { children: [{}, {}] })
        return { children: parent.children, caller: await school.as(parent.id) }
      }),
    )
    codes += 1
    const discountCode = `HISTORY-${codes}`
    const discountId = await buildDiscount(db, { code: discountCode, use_limit: 2 })
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
    const decide = async (
      word: "deny" | "pending" | "approve",
      from: "approved" | "pending" | "denied",
      at: number,
    ) => {
      const rows = db.selectFrom("enrollments").select("id").where("status", "=", from)
      const row = await nthOf(rows.where("class_id", "in", classIds).orderBy("created_at").orderBy("id").execute(), at)
      const reply = row && (await admin.put(`/admins/enrollee/${word}`, { enrolleeId: row.id }))
      if (reply?.status === 200) counts.undone += 1
    }
    const itemsOf = (at: number) => [{ classId: classIds[at % 2] ?? "", childId: families[at % 3]?.children[at % 2] }]
    const acts: Record<(typeof whats)[number], (at: number) => Promise<unknown>> = {
      start: async (at) => {
        const code = at % 4 === 0 ? { discountCode } : {}
        const provider = at % 5 === 0 ? "xendit" : "paymongo"
        await families[at % 3]?.caller.post("/payments/online", { items: itemsOf(at), provider, ...code })
      },
      "send proof": async (at) => {
        const caller = families[at % 3]?.caller
        const items = itemsOf(at)
        if (!caller) return
        const { code, amount } = (await caller.post("/payments/plan", { items })).body
        const proof = amount === 0 ? { proof: null } : {}
        await caller.post(
          "/payments/checkout",
          buildCheckoutForm(items, { code: code ? String(code) : undefined, ...proof }),
        )
      },
      expire: async (at) => {
        const row = await nthOf(open(), at)
        if (row?.provider_checkout_id) providers[row.provider].expire(row.provider_checkout_id)
      },
      lose: async (at) => {
        const row = await nthOf(open(), at)
        if (row?.provider_checkout_id) providers[row.provider].fail({ status: 500 })
        if (row) await settleCheckout(deps, row.id).catch(() => {})
      },
      deny: (at) => decide("deny", "approved", at),
      reset: (at) => decide("pending", "approved", at),
      approve: (at) => decide("approve", at % 2 === 0 ? "pending" : "denied", at),
      pay: async (at) => {
        const row = await nthOf(open(), at)
        if (row?.provider_checkout_id) providers[row.provider].pay(row.provider_checkout_id)
      },
      differ: async (at) => {
        const row = await nthOf(open(), at)
        if (row?.provider_checkout_id) providers[row.provider].pay(row.provider_checkout_id, { amount: 7_000 + at })
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
        db
          .selectFrom("online_refunds")
          .innerJoin("online_checkouts", "online_checkouts.id", "checkout_id")
          .select(["refund_id", "provider_refund_id", "provider"])
          .where("online_refunds.state", "=", "pending")
          .orderBy("refund_id")
          .execute(),
        at,
      )
      if (!row?.provider_refund_id) return
      providers[row.provider].finishRefund(row.provider_refund_id, state)
      await followOnlineRefund(deps, { refundId: row.refund_id, look: 1 })
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
    await assertSeatsPaid(discountId)
  }

  /** Each seat is paid for once, and nobody has more seats than the class. */
  const assertSeatsPaid = async (discountId: string) => {
    const { rows } = await sql`select id from enrollments where status = 'approved'
      and not exists (select from payments where payments.id = enrollments.payment_id and status in ('accepted', 'refunded'))
      union all select id from classes where seats_taken > max_students
      union all select payment_id from online_checkouts where state = 'paid' group by payment_id having count(*) > 1`.execute(
      db,
    )
    expect(rows).toEqual([])
    const applied = db.selectFrom("applied_discounts").innerJoin("payments", "payments.id", "payment_id")
    const uses = await applied
      .select("payment_id")
      .distinct()
      .where("discount_id", "=", discountId)
      .where("payments.status", "<>", "rejected")
      .execute()
    expect(uses.length).toBeLessThanOrEqual(2)
    counts.discounts += uses.length
    const paid = await db
      .selectFrom("online_checkouts")
      .innerJoin("payments", "payments.id", "payment_id")
      .select(["provider", "credit_centavos"])
      .where("state", "=", "paid")
      .execute()
    counts.credit += paid.filter(({ credit_centavos: credit }) => credit > 0).length
    counts.xendit += paid.filter(({ provider }) => provider === "xendit").length
    const states = await db.selectFrom("online_checkouts").select(["state", "payment_id"]).execute()
    const seated = new Set(
      (await db.selectFrom("enrollments").select("payment_id").execute()).map((row) => row.payment_id),
    )
    counts.paid += states.filter(({ state, payment_id }) => state === "paid" && seated.has(payment_id)).length
    counts["without a seat"] += states.filter(
      ({ state, payment_id }) => state === "paid" && !seated.has(payment_id),
    ).length
    counts.differs += states.filter(({ state }) => state === "differs").length
    counts.refunded += (
      await db.selectFrom("online_refunds").select("state").where("state", "=", "succeeded").execute()
    ).length
  }

  await fc.assert(fc.asyncProperty(steps, run), { seed: 23, numRuns: 5, endOnFailure: true })
  for (const [what, times] of Object.entries(counts)) expect(times, what).toBeGreaterThan(0)
  await school.close()
  for (const provider of Object.values(providers)) await provider.close()
})
