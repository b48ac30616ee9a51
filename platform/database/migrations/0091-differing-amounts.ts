import { type Kysely, sql } from "kysely"

/**
 * Of an online payment at the desk, `paid_centavos` is what has arrived for it in pesos. It is not known of a payment that was
 * reported in another currency or mode, or as another payment's: only the sentences about pesos of this payment name an amount
 * with a peso sign first (docs/rules/payments.md#online-payments-that-differ).
 */
const amounts = sql`
  update online_checkouts set paid_centavos = null
  where state = 'differs' and problem !~ '^[^.]* (reports|confirms) ₱';
  comment on column online_checkouts.paid_centavos is
    'What the provider reports. Null if it is not certain that pesos have arrived for this payment.'`

export async function up(db: Kysely<never>): Promise<void> {
  await amounts.execute(db)
}
