import { type Kysely, sql } from "kysely"

/** The school's calendar. `from_time`: on the first day only what begins at this time or later. */
const daysOff = sql`
  create table days_off (
    id uuid primary key default gen_random_uuid(),
    title text not null,
    first_day date not null,
    last_day date not null,
    from_time text check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    kind text not null check (kind in ('holiday', 'weather', 'other')),
    program_type text check (program_type in ('homeschool', 'lifeskills')),
    makes_up boolean not null,
    created_at timestamptz not null,
    constraint days_off_order check (first_day <= last_day)
  );
  create index days_off_by_day on days_off (last_day, first_day)`

/**
 * A dated gathering of a class. `plan_id` is whose plan it is part of: the group class, or the enrollment of a solo
 * student. `plan_day` is the day of the plan that it fills, also when it is moved; null for one that was put by hand.
 * `held_at` is when somebody of the school came, or the attendance was saved. `revision` counts its changes.
 */
const meetings = sql`
  create table meetings (
    id uuid primary key default gen_random_uuid(),
    class_id uuid not null references classes (id) on delete cascade,
    enrollment_id uuid references enrollments (id) on delete cascade,
    plan_id uuid not null generated always as (coalesce(enrollment_id, class_id)) stored,
    plan_day date,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    moved_from timestamptz,
    cancelled_at timestamptz,
    held_at timestamptz,
    reason text check (reason in ('sick', 'emergency', 'technical', 'holiday', 'weather', 'request', 'other')),
    words text,
    is_make_up boolean not null default false,
    day_off_id uuid references days_off (id) on delete set null,
    stand_in_id uuid references teachers (account_id),
    revision integer not null default 0,
    changed_at timestamptz not null,
    constraint meetings_length check (ends_at > starts_at)
  );
  create unique index meetings_one_per_day_of_plan on meetings (plan_id, plan_day) where plan_day is not null;
  -- Also counts what comes before: the number of a meeting is read from it alone.
  create index meetings_by_plan on meetings (plan_id, starts_at) include (cancelled_at);
  create index meetings_by_class on meetings (class_id, starts_at);
  create index meetings_by_start on meetings (starts_at, id);
  create index meetings_by_enrollment on meetings (enrollment_id) where enrollment_id is not null;
  create index meetings_by_stand_in on meetings (stand_in_id, starts_at) where stand_in_id is not null;
  create index meetings_by_day_off on meetings (day_off_id) where day_off_id is not null;

  -- Which plans are laid out, and up to which day.
  create table laid_plans (
    plan_id uuid primary key,
    class_id uuid not null references classes (id) on delete cascade,
    enrollment_id uuid references enrollments (id) on delete cascade,
    laid_until date not null
  );
  create index laid_plans_by_class on laid_plans (class_id);
  create index laid_plans_by_enrollment on laid_plans (enrollment_id) where enrollment_id is not null`

/** Who came through the door, who cannot come, and who was there. `enrollment_id` is null for teachers and administrators. */
const students = sql`
  create table meeting_joins (
    meeting_id uuid not null references meetings (id) on delete cascade,
    account_id uuid not null references accounts (id) on delete cascade,
    enrollment_id uuid references enrollments (id) on delete cascade,
    joined_at timestamptz not null,
    constraint meeting_joins_once unique nulls not distinct (meeting_id, account_id, enrollment_id)
  );
  create index meeting_joins_by_account on meeting_joins (account_id);
  create index meeting_joins_by_enrollment on meeting_joins (enrollment_id) where enrollment_id is not null;

  create table meeting_absences (
    meeting_id uuid not null references meetings (id) on delete cascade,
    enrollment_id uuid not null references enrollments (id) on delete cascade,
    reason text not null check (reason in ('sick', 'emergency', 'trip', 'other')),
    words text,
    given_at timestamptz not null,
    primary key (meeting_id, enrollment_id)
  );
  create index meeting_absences_by_enrollment on meeting_absences (enrollment_id);

  create table meeting_marks (
    meeting_id uuid not null references meetings (id) on delete cascade,
    enrollment_id uuid not null references enrollments (id) on delete cascade,
    mark text not null check (mark in ('present', 'late', 'absent', 'excused')),
    saved_at timestamptz not null,
    primary key (meeting_id, enrollment_id)
  );
  create index meeting_marks_by_enrollment on meeting_marks (enrollment_id)`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [daysOff, meetings, students]) await part.execute(db)
}
