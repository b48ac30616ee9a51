import { addMonths } from "../../features/ledger/domain/month.ts"
import { followOnlineRefund } from "../../features/ledger/server/refunds/return-online.ts"
import { settleCheckout } from "../../features/payments/server/online/settle-checkout.ts"
import { buildCheckoutForm } from "../builders/checkout-form.ts"
import { buildProof } from "../builders/enroll-form.ts"
import type { OnlineFamily } from "../builders/online-payments.ts"
import { type OnlineWorld, openCheckouts } from "./online-world.ts"

/**
 * What may happen in a history of online payments. A step that the school refuses changes nothing. Things are chosen in the
 * order in which they came, so that a seed leads to the same history.
 */

type Step = (world: OnlineWorld, at: number) => Promise<unknown>

const nthOf = <Row>(rows: readonly Row[], at: number): Row | undefined => rows[at % Math.max(1, rows.length)]

const familyOf = ({ families }: OnlineWorld, at: number) => families[at % families.length] as OnlineFamily

const callerOf = (world: OnlineWorld, at: number) => world.school.as(familyOf(world, at).id)

const seatOf = (world: OnlineWorld, at: number) =>
  familyOf(world, at).seat(nthOf(world.classIds, Math.floor(at / 3)) ?? "", at % 2)

/** Starts to pay a seat in one of the classes that are paid at once. */
const start: Step = async (world, at) =>
  (await callerOf(world, at)).post("/payments/online", {
    items: [seatOf(world, at)],
    provider: at % 5 === 0 ? "xendit" : "paymongo",
    ...(at % 3 === 0 && { discountCode: world.discountCode }),
  })

const sendProof: Step = async (world, at) => {
  const caller = await callerOf(world, at)
  const items = [seatOf(world, at)]
  const { code, amount } = (await caller.post("/payments/plan", { items })).body
  const proof = amount === 0 ? { proof: null } : {}
  await caller.post(
    "/payments/checkout",
    buildCheckoutForm(items, { ...(code ? { code: String(code) } : {}), ...proof }),
  )
}

/** Pays one or two dues of a family, online or with a proof. */
async function payDues({ school: { db, as } }: OnlineWorld, at: number, isOnline: boolean): Promise<void> {
  const open = await db
    .selectFrom("dues")
    .select(["id", "account_id"])
    .where("state", "=", "open")
    .orderBy("made_at")
    .orderBy("day")
    .execute()
  const row = nthOf(open, at)
  if (!row) return
  const own = open.filter(({ account_id }) => account_id === row.account_id)
  const dueIds = own.slice(0, 1 + (at % 2)).map(({ id }) => id)
  const caller = await as(row.account_id)
  if (isOnline) return void (await caller.post("/payments/online", { dueIds, provider: "paymongo" }))
  const { code } = (await caller.post("/payments/plan", { dueIds })).body
  const form = new FormData()
  form.append("dueIds", JSON.stringify(dueIds))
  if (code) form.append("code", String(code))
  form.append("payment-proof", buildProof())
  await caller.post("/payments/checkout", form)
}

/** Asks for another round of the one-on-one class, and begins to pay it online every second time. */
const renew: Step = async (world, at) => {
  const caller = await callerOf(world, at)
  const { renewals = [] } = (await caller.get(`/payments/renewals?classId=${world.solo}`)).body
  const [renewal] = renewals as { enrolleeId: string }[]
  if (!renewal) return
  const { due } = (await caller.post("/payments/renewals", { enrolleeId: renewal.enrolleeId })).body as {
    due?: { id: string }
  }
  if (due && at % 2 === 0) await caller.post("/payments/online", { dueIds: [due.id], provider: "paymongo" })
}

/** Does something with an open page of a provider. */
async function onPage(world: OnlineWorld, at: number, act: "pay" | "differ" | "expire" | "lose"): Promise<void> {
  const row = nthOf(await openCheckouts(world.school), at)
  const page = row?.provider_checkout_id
  if (!row || !page) return
  const provider = world.providers[row.provider]
  if (act === "pay") provider.pay(page)
  else if (act === "differ") provider.pay(page, { amount: 7_000 + at })
  else if (act === "expire") provider.expire(page)
  else {
    provider.fail({ status: 500 })
    await settleCheckout(world.school.deps, row.id).catch(() => {})
  }
}

const settle: Step = async ({ school }, at) => {
  const row = nthOf(await openCheckouts(school), at)
  if (row) await settleCheckout(school.deps, row.id)
}

const accept: Step = async ({ school: { db }, admin }, at) => {
  const waiting = db.selectFrom("payments").select("id").where("status", "=", "sent")
  const row = nthOf(await waiting.orderBy("paid_at").execute(), at)
  const amount = at % 3 === 0 ? {} : { amount: 70 + at, words: "As reported" }
  if (row) await (await admin()).put("/admins/payment/accept", { paymentId: row.id, ...amount })
}

type Decision = { call: "deny" | "pending" | "approve"; from: "approved" | "pending" | "denied" }

async function decide({ school: { db }, admin }: OnlineWorld, at: number, { call, from }: Decision): Promise<void> {
  const rows = db.selectFrom("enrollments").select("id").where("status", "=", from)
  const row = nthOf(await rows.orderBy("created_at").orderBy("price_centavos").execute(), at)
  if (row) await (await admin()).put(`/admins/enrollee/${call}`, { enrolleeId: row.id })
}

const askRefund: Step = async ({ school: { db, as }, admin }, at) => {
  const accepted = db.selectFrom("payments").select(["id", "account_id"]).where("status", "=", "accepted")
  const row = nthOf(await accepted.orderBy("paid_at").execute(), at)
  if (!row) return
  const to = { channel: "GCash", accountName: "Maria", accountNumber: "0917 123 4567" }
  await (await as(row.account_id)).post(`/payments/${row.id}/refund`, { reason: "mistake", to })
  const requested = db.selectFrom("refunds").select("id").where("payment_id", "=", row.id)
  const refund = await requested.orderBy("requested_at", "desc").executeTakeFirst()
  if (refund) await (await admin()).put("/admins/refund/approve", { refundId: refund.id })
}

const returnOnline: Step = async ({ school: { db, deps }, admin }, at) => {
  const approved = db.selectFrom("refunds").select("id").where("status", "=", "approved")
  const row = nthOf(await approved.orderBy("requested_at").execute(), at)
  if (!row) return
  await (await admin()).put("/admins/refund/online", { refundId: row.id })
  await followOnlineRefund(deps, { refundId: row.id, look: 0 })
}

async function finishRefund(
  { school: { db, deps }, providers }: OnlineWorld,
  at: number,
  state: "succeeded" | "failed",
) {
  const pending = await db
    .selectFrom("online_refunds")
    .innerJoin("online_checkouts", "online_checkouts.id", "checkout_id")
    .select(["refund_id", "provider_refund_id", "provider"])
    .innerJoin("refunds", "refunds.id", "refund_id")
    .where("online_refunds.state", "=", "pending")
    .orderBy("requested_at")
    .execute()
  const row = nthOf(pending, at)
  if (!row?.provider_refund_id) return
  providers[row.provider].finishRefund(row.provider_refund_id, state)
  await followOnlineRefund(deps, { refundId: row.refund_id, look: 1 })
}

let lines = 0

/** A line of the bank's statement is a payout of the provider, today or on the first day of the books. */
const payOut: Step = async ({ school: { db }, admin, statementId, clock }, at) => {
  lines += 1
  const day = at % 2 === 0 ? clock.today() : "2026-11-20"
  const line = { statement_id: statementId, channel: "BPI", position: lines, day, text: "PAYMONGO" }
  const { id: lineId } = await db
    .insertInto("statement_lines")
    .values({ ...line, identity: Buffer.from(String(lines)), amount_centavos: 2_000 * (1 + at) })
    .returning("id")
    .executeTakeFirstOrThrow()
  await (await admin()).put("/admins/statement-line/payout", { lineId, provider: "paymongo" })
}

const undoPayout: Step = async ({ school: { db }, admin }, at) => {
  const entered = db.selectFrom("provider_payouts").innerJoin("statement_lines", "statement_lines.id", "line_id")
  const payouts = entered.select("line_id").where("undone_at", "is", null).orderBy("position")
  const row = nthOf(await payouts.execute(), at)
  if (row) await (await admin()).put("/admins/statement-line/payout-undone", { lineId: row.line_id })
}

/** Goes on to the next month, in which the last one is closed. */
const closeMonth: Step = async ({ admin, clock }) => {
  clock.toNextMonth()
  await (await admin()).put("/admins/month/close", { month: addMonths(clock.month(), -1) })
}

/** How often each step is taken beside the others. */
export const onlineSteps: Record<string, { times: number; take: Step }> = {
  start: { times: 10, take: start },
  "send a proof": { times: 3, take: sendProof },
  "pay dues online": { times: 4, take: (world, at) => payDues(world, at, true) },
  "pay dues with a proof": { times: 4, take: (world, at) => payDues(world, at, false) },
  renew: { times: 5, take: renew },
  pay: { times: 10, take: (world, at) => onPage(world, at, "pay") },
  settle: { times: 10, take: settle },
  expire: { times: 1, take: (world, at) => onPage(world, at, "expire") },
  lose: { times: 1, take: (world, at) => onPage(world, at, "lose") },
  differ: { times: 2, take: (world, at) => onPage(world, at, "differ") },
  accept: { times: 4, take: accept },
  deny: { times: 1, take: (world, at) => decide(world, at, { call: "deny", from: "approved" }) },
  reset: { times: 1, take: (world, at) => decide(world, at, { call: "pending", from: "approved" }) },
  approve: {
    times: 2,
    take: (world, at) => decide(world, at, { call: "approve", from: at % 2 === 0 ? "pending" : "denied" }),
  },
  "ask for a refund": { times: 3, take: askRefund },
  "return it": { times: 5, take: returnOnline },
  "finish a refund": { times: 5, take: (world, at) => finishRefund(world, at, "succeeded") },
  "fail a refund": { times: 1, take: (world, at) => finishRefund(world, at, "failed") },
  "pay out": { times: 2, take: payOut },
  "undo a payout": { times: 1, take: undoPayout },
  "close a month": { times: 1, take: closeMonth },
}
