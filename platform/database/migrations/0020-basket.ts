import { type Kysely, sql } from "kysely"

/** Seats that a family has put aside to pay for together. A null child is the account itself. */
const baskets = sql`
  create table basket_items (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id) on delete cascade,
    class_id uuid not null references classes (id) on delete cascade,
    child_id uuid references children (id) on delete cascade,
    place smallint not null
  );
  create unique index basket_items_once on basket_items (account_id, class_id, coalesce(child_id, account_id));
  create index basket_items_by_class on basket_items (class_id);
  create index basket_items_by_child on basket_items (child_id) where child_id is not null`

/** When an account began to hold seats while it pays; a payment clears them. */
const starts = sql`
  create table hold_starts (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id) on delete cascade,
    started_at timestamptz not null
  );
  create index hold_starts_by_account on hold_starts (account_id, started_at);
  create index hold_starts_by_time on hold_starts (started_at)`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [baskets, starts]) await part.execute(db)
}
