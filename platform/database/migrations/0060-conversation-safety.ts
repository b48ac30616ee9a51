import { type Kysely, sql } from "kysely"

/**
 * What keeps conversations safe (docs/rules/conversations.md#safety): reports of messages, and conversations that the
 * office has read with a reason, which both sides are told a day later (`told_at`). `place` orders the messages of one
 * millisecond. A teacher without a row of answer hours has the usual ones.
 */
const tables = [
  sql`create table message_reports (
    id uuid primary key default gen_random_uuid(),
    conversation_id uuid not null references conversations on delete cascade,
    message_id uuid not null references messages on delete cascade,
    reporter_id uuid references accounts on delete set null,
    reason text not null constraint message_reports_reason check (reason in ('rude', 'payment', 'contact', 'unsafe', 'other')),
    words text,
    reported_at timestamptz not null,
    handled_at timestamptz,
    constraint message_reports_once unique (message_id, reporter_id)
  )`,
  sql`create index message_reports_of_conversation on message_reports (conversation_id)`,
  sql`create index message_reports_waiting on message_reports (reported_at) where handled_at is null`,
  sql`create index message_reports_by on message_reports (reporter_id)`,
  sql`create table conversation_openings (
    id uuid primary key default gen_random_uuid(),
    conversation_id uuid not null references conversations on delete cascade,
    opened_by uuid references accounts on delete set null,
    reason text not null,
    opened_at timestamptz not null,
    told_at timestamptz
  )`,
  sql`create index conversation_openings_of on conversation_openings (conversation_id, opened_by)`,
  sql`create index conversation_openings_by on conversation_openings (opened_by)`,
  sql`create index conversation_openings_untold on conversation_openings (opened_at) where told_at is null`,
  sql`alter table messages add column place bigint generated always as identity`,
  sql`drop index messages_of_conversation`,
  sql`create index messages_of_conversation on messages (conversation_id, place desc)`,
  sql`create table answer_hours (
    teacher_id uuid primary key references accounts on delete cascade,
    days text[] not null constraint answer_hours_days check
      (cardinality(days) > 0 and days <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']::text[]),
    from_time text not null,
    to_time text not null,
    constraint answer_hours_order check (from_time < to_time)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await statement.execute(db)
}
