import { type Kysely, sql } from "kysely"

/** A day off that was taken back stays as a row until everybody has been told. */
const daysOff = sql`
  alter table days_off
    add column declared_by uuid references accounts (id) on delete set null,
    add column taken_back_at timestamptz;
  create index days_off_by_declarer on days_off (declared_by) where declared_by is not null`

/**
 * What is still to be done for a day off, by plan: make-ups and history (`followed_at`), then notices (`told_at`). A
 * day off that is taken back begins anew. `end_before` and `end_after`: where make-ups have moved the end of a group.
 */
const plans = sql`
  create table day_off_plans (
    day_off_id uuid not null references days_off (id) on delete cascade,
    class_id uuid not null references classes (id) on delete cascade,
    plan_id uuid not null,
    enrollment_id uuid references enrollments (id) on delete cascade,
    meetings integer not null,
    end_before date,
    end_after date,
    followed_at timestamptz,
    told_at timestamptz,
    people integer not null default 0,
    primary key (day_off_id, class_id, plan_id)
  );
  create index day_off_plans_by_class on day_off_plans (class_id);
  create index day_off_plans_by_enrollment on day_off_plans (enrollment_id) where enrollment_id is not null`

/** Of what is over, the missed meetings: few beside all that were held. */
const missed = sql`create index meetings_not_held on meetings (ends_at) where held_at is null and cancelled_at is null`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [daysOff, plans, missed]) await part.execute(db)
}
