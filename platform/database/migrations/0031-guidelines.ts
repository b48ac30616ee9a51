import { type Kysely, sql } from "kysely"

/** Who signed which version of the class guidelines for whom, and when. A null child is the account itself. */
const signatures = sql`
  create table guideline_signatures (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id) on delete cascade,
    child_id uuid references children (id) on delete cascade,
    version smallint not null check (version > 0),
    signed_at timestamptz not null
  );
  create unique index guideline_signatures_once
    on guideline_signatures (account_id, coalesce(child_id, account_id), version);
  create index guideline_signatures_by_child on guideline_signatures (child_id) where child_id is not null`

export async function up(db: Kysely<never>): Promise<void> {
  await signatures.execute(db)
}
