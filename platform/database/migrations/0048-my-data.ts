import { type Kysely, sql } from "kysely"

/**
 * Files with everything about an account, which it may download for a day, and accounts that are deleted after a time in
 * which their owner may still keep them. `deleted_at`: the account is only a number that books and grades refer to.
 */
const privacy = [
  sql`create table data_files (
    account_id uuid primary key references accounts (id) on delete cascade,
    requested_at timestamptz not null,
    file text constraint data_files_file unique,
    ready_until timestamptz,
    constraint data_files_ready check ((file is null) = (ready_until is null))
  )`,
  sql`create index data_files_ready_until on data_files (ready_until) where file is not null`,
  sql`create table account_deletions (
    account_id uuid primary key references accounts (id) on delete cascade,
    requested_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  sql`create index account_deletions_by_end on account_deletions (ends_at)`,
  sql`alter table accounts add column deleted_at timestamptz`,
  sql`create index accounts_deleted on accounts (deleted_at) where deleted_at is not null`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of privacy) await statement.execute(db)
}
