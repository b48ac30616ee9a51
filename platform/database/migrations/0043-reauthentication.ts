import { type Kysely, sql } from "kysely"

/**
 * `authenticated_at`: when the person last typed the password in this session; null in sessions of an earlier version,
 * which are asked for it. A change of an e-mail address has a link to the new address, and one to the old address that
 * undoes it; a link that has ended has no hash. An address that was never verified gets no link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column authenticated_at timestamptz`.execute(db)
  await sql`
    create table email_changes (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts on delete cascade,
      old_email text not null,
      old_email_key text not null,
      old_verified_at timestamptz,
      new_email text not null,
      new_email_key text not null,
      link_hash bytea constraint email_changes_link unique,
      undo_hash bytea constraint email_changes_undo unique,
      requested_at timestamptz not null,
      link_ends_at timestamptz not null,
      undo_ends_at timestamptz not null
    )`.execute(db)
  await sql`create index email_changes_account on email_changes (account_id, requested_at)`.execute(db)
  await sql`create index email_changes_old_address on email_changes (old_email_key) where undo_hash is not null`.execute(
    db,
  )
  await sql`create index email_changes_end on email_changes (undo_ends_at)`.execute(db)
}
