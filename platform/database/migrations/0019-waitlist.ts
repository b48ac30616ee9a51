import { type Kysely, sql } from "kysely"

/** Who waits for a seat in a full class, a row for each student in the order of `nth`; `child_id` is null for a learner's own account. */
const line = sql`
  create table waitlist (
    id uuid primary key default gen_random_uuid(),
    class_id uuid not null references classes (id) on delete cascade,
    account_id uuid not null references accounts (id) on delete cascade,
    child_id uuid references children (id) on delete cascade,
    is_together boolean not null default false,
    asked_at timestamptz not null,
    nth bigint generated always as identity,
    offered_until timestamptz
  );
  create unique index waitlist_one_per_student on waitlist (class_id, coalesce(child_id, account_id));
  create index waitlist_by_place on waitlist (class_id, nth);
  create index waitlist_by_account on waitlist (account_id);
  create index waitlist_by_child on waitlist (child_id) where child_id is not null;
  create index waitlist_offers on waitlist (offered_until) where offered_until is not null`

export async function up(db: Kysely<never>): Promise<void> {
  await line.execute(db)
}
