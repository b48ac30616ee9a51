import { type Kysely, sql } from "kysely"

/**
 * Of two payments with one reference number, the one that was sent later has the alarm. So a payment knows since when it has
 * its number (null: since it was sent), and its place among those of one moment. All findings follow older rules and are
 * found anew by a job.
 */
const anew = sql`
  create sequence payment_checks_place;
  alter table payment_checks add column reference_since timestamptz, add column place bigint not null default 0,
    add column is_outdated boolean not null default true;
  alter table payment_checks alter column place set default nextval('payment_checks_place');
  alter sequence payment_checks_place owned by payment_checks.place;
  create index payment_checks_outdated on payment_checks (payment_id) where is_outdated`

export async function up(db: Kysely<never>): Promise<void> {
  await anew.execute(db)
}
