import { type Kysely, sql } from "kysely"

/**
 * Log-ins with a wrong password, counted by account and day until the day is over: rows of the audit trail cannot be
 * changed, so one is written then. A record of the audit trail is found by its id alone, in the order of the list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table failed_log_ins (
      account_id uuid not null references accounts (id) on delete cascade,
      day date not null,
      times integer not null,
      primary key (account_id, day)
    )`.execute(db)
  await sql`create index failed_log_ins_by_day on failed_log_ins (day, account_id)`.execute(db)
  await sql`drop index audit_trail_by_record`.execute(db)
  await sql`create index audit_trail_by_record on audit_trail (thing_id, at desc, id desc)`.execute(db)
}
