import { type Kysely, sql } from "kysely"

/**
 * The hours in which families may book make-ups with a teacher, and the credits with which they do. A row without times
 * closes a day. A credit belongs to the meeting that was cancelled; `used_meeting_id` is its make-up.
 */
const makeUpCredits = [
  sql`create table free_hours (
    teacher_id uuid not null references teachers (account_id) on delete cascade,
    weekday text not null constraint free_hours_weekday check
      (weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
    from_time text not null check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    to_time text not null check (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    primary key (teacher_id, weekday, from_time),
    constraint free_hours_order check (from_time < to_time)
  )`,
  sql`create table free_hour_exceptions (
    teacher_id uuid not null references teachers (account_id) on delete cascade,
    day date not null,
    from_time text check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    to_time text check (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    primary key (teacher_id, day),
    constraint free_hour_exceptions_order check ((from_time is null and to_time is null) or from_time < to_time)
  )`,
  sql`create table make_up_credits (
    id uuid primary key default gen_random_uuid(),
    meeting_id uuid not null references meetings (id) on delete cascade,
    enrollment_id uuid not null references enrollments (id) on delete cascade,
    created_at timestamptz not null,
    last_day date not null,
    warned_at timestamptz,
    used_at timestamptz,
    used_meeting_id uuid references meetings (id) on delete set null,
    constraint make_up_credits_once unique (meeting_id)
  )`,
  sql`create index make_up_credits_by_student on make_up_credits (enrollment_id)`,
  sql`create unique index make_up_credits_by_make_up on make_up_credits (used_meeting_id) where used_meeting_id is not null`,
  sql`create index make_up_credits_to_warn on make_up_credits (last_day) where warned_at is null and used_at is null`,
  sql`create table make_up_requests (
    id uuid primary key default gen_random_uuid(),
    credit_id uuid not null references make_up_credits (id) on delete cascade,
    made_by text not null constraint make_up_requests_side check (made_by in ('family', 'teacher')),
    starts_at timestamptz not null,
    words text,
    made_at timestamptz not null,
    state text not null default 'open' constraint make_up_requests_state check
      (state in ('open', 'accepted', 'declined', 'replaced')),
    answer text,
    answered_at timestamptz
  )`,
  sql`create index make_up_requests_of_credit on make_up_requests (credit_id)`,
  sql`create unique index make_up_requests_one_open on make_up_requests (credit_id) where state = 'open'`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of makeUpCredits) await statement.execute(db)
}
