import { type Kysely, sql } from "kysely"

/**
 * When teachers are away, and requests to substitute at a meeting: it has one open request, and the first of the teachers who
 * accepts takes the meeting.
 */
const changes = [
  sql`create table time_off (
    id uuid primary key default gen_random_uuid(),
    teacher_id uuid not null references teachers (account_id) on delete cascade,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    reason text not null check (reason in ('away', 'sick', 'emergency')),
    words text,
    created_at timestamptz not null,
    removed_at timestamptz,
    constraint time_off_length check (ends_at > starts_at and ends_at <= starts_at + interval '61 days')
  )`,
  sql`create unique index time_off_once on time_off (teacher_id, starts_at, ends_at) where removed_at is null`,
  sql`create index time_off_by_end on time_off (ends_at, id) where removed_at is null`,
  sql`create table substitute_requests (
    id uuid primary key default gen_random_uuid(),
    meeting_id uuid not null references meetings (id) on delete cascade,
    asked_by uuid references accounts (id) on delete set null,
    words text,
    created_at timestamptz not null,
    closed_at timestamptz,
    outcome text check (outcome in ('accepted', 'withdrawn', 'changed')),
    constraint substitute_requests_closed check ((closed_at is null) = (outcome is null))
  )`,
  sql`create unique index substitute_requests_open on substitute_requests (meeting_id) where closed_at is null`,
  sql`create index substitute_requests_by_meeting on substitute_requests (meeting_id)`,
  sql`create index substitute_requests_by_asker on substitute_requests (asked_by)`,
  sql`create table substitute_request_teachers (
    request_id uuid not null references substitute_requests (id) on delete cascade,
    teacher_id uuid not null references teachers (account_id) on delete cascade,
    answer text check (answer in ('accepted', 'declined')),
    answered_at timestamptz,
    primary key (request_id, teacher_id),
    constraint substitute_request_teachers_answered check ((answer is null) = (answered_at is null))
  )`,
  sql`create index substitute_request_teachers_by_teacher on substitute_request_teachers (teacher_id)`,
  sql`alter table meetings drop constraint meetings_reason_check, add constraint meetings_reason_check
    check (reason in ('sick', 'away', 'emergency', 'technical', 'holiday', 'weather', 'request', 'other'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await change.execute(db)
}
