import type { RefundFacts } from "../../../../platform/checkouts/provider.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"

/** Refunds that go back through the provider of their payment (docs/rules/ledger.md#refunds). */

/** The checkout with which a payment was paid; undefined if it was not paid online. */
export function findPaidCheckout(db: Db, paymentId: string) {
  return db
    .selectFrom("online_checkouts")
    .select(["id", "provider", "provider_payment_id", "paid_centavos"])
    .where("payment_id", "=", paymentId)
    .where("state", "=", "paid")
    .executeTakeFirst()
}

/** Begins a refund through the provider, or a new try after a failed one; false if one is on its way. */
export async function beginOnlineRefund(
  tx: Tx,
  refundId: string,
  { checkoutId, by, at }: { checkoutId: string; by: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("online_refunds")
    .values({ refund_id: refundId, checkout_id: checkoutId, asked_by: by, asked_at: at, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column("refund_id")
        .doUpdateSet((eb) => ({
          state: "sending" as const,
          tries: eb("online_refunds.tries", "+", 1),
          provider_refund_id: null,
          asked_by: by,
          asked_at: at,
          changed_at: at,
        }))
        .where("online_refunds.state", "=", "failed"),
    )
    .returning("refund_id")
    .executeTakeFirst()
  return row !== undefined
}

export function findOnlineRefund(db: Db, refundId: string) {
  return db
    .selectFrom("online_refunds")
    .innerJoin("online_checkouts as checkout", "checkout.id", "checkout_id")
    .innerJoin("refunds", "refunds.id", "refund_id")
    .select([
      "online_refunds.state",
      "online_refunds.tries",
      "online_refunds.changed_at",
      "online_refunds.asked_by",
      "online_refunds.provider_refund_id",
      "checkout.provider",
      "checkout.provider_payment_id",
      "refunds.account_id",
      "refunds.amount_centavos as amount",
    ])
    .where("refund_id", "=", refundId)
    .executeTakeFirst()
}

/** Whether money of this refund is on its way through the provider, which has answered since then. */
export async function isReturning(tx: Tx, refundId: string, answeredAfter: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("online_refunds")
    .select("state")
    .where("refund_id", "=", refundId)
    .where("state", "in", ["sending", "pending"])
    .where("changed_at", ">", answeredAfter)
    .executeTakeFirst()
  return row !== undefined
}

/** Refunds on their way about which nothing was heard since then, the oldest first. */
export async function findUnheard(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("online_refunds")
    .select("refund_id")
    .where("state", "in", ["sending", "pending"])
    .where("changed_at", "<", before)
    .orderBy("changed_at")
    .limit(most)
    .execute()
  return rows.map(({ refund_id }) => refund_id)
}

type Progress = { state: RefundFacts["state"]; providerRefundId: string | null; at: Date }

export async function setOnlineRefund(tx: Tx, refundId: string, { state, providerRefundId, at }: Progress) {
  await tx
    .updateTable("online_refunds")
    .set({ state, provider_refund_id: providerRefundId, changed_at: at })
    .where("refund_id", "=", refundId)
    .execute()
}

/** The refund that a provider means; undefined if it is not one of ours. */
export function findRefundOfProvider(db: Db, providerRefundId: string) {
  return db
    .selectFrom("online_refunds")
    .select(["refund_id", "checkout_id"])
    .where("provider_refund_id", "=", providerRefundId)
    .executeTakeFirst()
}
