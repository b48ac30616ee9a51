import { type Kysely, sql } from "kysely"

/**
 * A second transfer for what was missing has a reference number of its own, beside that of the payment. Both are null on
 * proofs of the first transfer. The keys of payments hold it as it is compared.
 */
const transfers = sql`
  alter table payment_proofs add column reference_number text, add column channel text;
  alter table payment_checks add column further_keys text[] not null default '{}';
  create index payment_checks_by_further_key on payment_checks using gin (further_keys) where further_keys <> '{}'`

export async function up(db: Kysely<never>): Promise<void> {
  await transfers.execute(db)
}
