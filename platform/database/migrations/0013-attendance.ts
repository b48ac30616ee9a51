import { type Kysely, sql } from "kysely"

/** `counted`: what part of the class time counts as taken though the student was not there; only of solo meetings. */
const lateCancellation = sql`
  alter table meetings add column counted numeric(3, 2) check (counted in (0, 0.25, 0.5));
  alter table meetings add column cancelled_by_family boolean not null default false;
  create table meeting_objections (
    meeting_id uuid not null references meetings (id) on delete cascade,
    enrollment_id uuid not null references enrollments (id) on delete cascade,
    account_id uuid not null references accounts (id) on delete cascade,
    words text not null,
    made_at timestamptz not null,
    decision text check (decision in ('accepted', 'declined')),
    decided_at timestamptz,
    answer text,
    primary key (meeting_id, enrollment_id),
    check ((decision is null) = (decided_at is null))
  );
  create index meeting_objections_by_enrollment on meeting_objections (enrollment_id);
  create index meeting_objections_by_account on meeting_objections (account_id);
  create index meeting_objections_newest on meeting_objections (made_at desc, meeting_id)`

/** The days of the four quarters, both included. */
const schoolYear = sql`
  create table school_quarters (
    quarter text primary key check (quarter in ('q1', 'q2', 'q3', 'q4')),
    first_day date not null,
    last_day date not null,
    constraint school_quarters_order check (first_day <= last_day)
  )`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [lateCancellation, schoolYear]) await part.execute(db)
}
