import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import { type PaymentProvider, paymentProviders } from "../../../lib/online-payment/providers.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { ProviderBalances } from "../domain/provider-payout.ts"

/**
 * Payouts of providers (docs/rules/statements.md#payouts-of-providers). The totals of the books are read here directly,
 * because that feature is to the right of this one (docs/decisions/0042-payments-and-books.md).
 */

/** What each provider has of the school's money by the books. */
export async function findProviderBalances(db: Db): Promise<ProviderBalances> {
  const rows = await db
    .selectFrom("ledger_totals")
    .select(["part", sql<Centavos>`sum(amount)::bigint`.as("amount")])
    .where(
      "part",
      "in",
      paymentProviders.map((provider) => `money:${provider}`),
    )
    .groupBy("part")
    .execute()
  const sumOf = (provider: PaymentProvider) => rows.find(({ part }) => part === `money:${provider}`)?.amount ?? 0
  return { paymongo: sumOf("paymongo"), xendit: sumOf("xendit") }
}

/** Makes payouts of a provider be booked one after another, so that no more is booked than it has. */
export async function lockPayoutsOf(tx: Tx, provider: PaymentProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts of ' || ${provider}, 0))`.execute(tx)
}

/** The payout that a locked line is, if it is one. */
export function findPayoutOfLine(tx: Tx, lineId: string) {
  return tx
    .selectFrom("provider_payouts")
    .select(["id", "provider", "channel", "day", "amount_centavos as amount"])
    .where("line_id", "=", lineId)
    .where("undone_at", "is", null)
    .executeTakeFirst()
}

export type ProviderPayoutRow = NonNullable<Awaited<ReturnType<typeof findPayoutOfLine>>>

type NewPayout = { lineId: string; provider: PaymentProvider; channel: string; day: Day; amount: Centavos; at: Date }

export function insertProviderPayout(tx: Tx, { lineId, amount, at, ...payout }: NewPayout): Promise<ProviderPayoutRow> {
  return tx
    .insertInto("provider_payouts")
    .values({ ...payout, line_id: lineId, amount_centavos: amount, booked_at: at })
    .returning(["id", "provider", "channel", "day", "amount_centavos as amount"])
    .executeTakeFirstOrThrow()
}

export async function setPayoutUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable("provider_payouts").set({ undone_at: at }).where("id", "=", id).execute()
}
