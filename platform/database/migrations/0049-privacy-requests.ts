import { type Kysely, sql } from "kysely"

/**
 * What people ask about their data: by an account, or written down by the staff, who then type who it was. `told_at`: the
 * owners have been told that it is late.
 */
const requests = [
  sql`create table privacy_requests (
    id uuid primary key default gen_random_uuid(),
    kind text not null constraint privacy_requests_kind check (kind in ('access', 'correction', 'deletion', 'objection')),
    account_id uuid references accounts (id) on delete set null,
    who text,
    words text not null constraint privacy_requests_words check (char_length(words) between 1 and 2000),
    requested_at timestamptz not null,
    due_on date not null,
    taken_by uuid references accounts (id) on delete set null,
    answer text constraint privacy_requests_answer check (char_length(answer) between 1 and 2000),
    answered_at timestamptz,
    told_at timestamptz,
    constraint privacy_requests_person check (num_nonnulls(account_id, who) <= 1),
    constraint privacy_requests_answered check ((answer is null) = (answered_at is null))
  )`,
  sql`create index privacy_requests_open on privacy_requests (due_on, id) where answered_at is null`,
  sql`create index privacy_requests_newest on privacy_requests (requested_at desc, id desc)`,
  sql`create index privacy_requests_by_account on privacy_requests (account_id, requested_at desc)`,
  sql`create index privacy_requests_by_staff on privacy_requests (taken_by) where taken_by is not null`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of requests) await statement.execute(db)
}
