import { type Kysely, sql } from "kysely"

/**
 * `planned_end_date` is the last day of the weekly plan while a meeting after it has moved `end_date`; null while both are
 * the same day. Of a class whose end was moved before, the plan is taken to end with its last weekly meeting: no meeting is
 * added or taken away by that.
 */
const plannedEnds = sql`
  alter table classes
    add column planned_end_date date,
    add constraint classes_planned_end check (planned_end_date < end_date);

  with weekly as (
    select class_id, max(plan_day) as last_day from meetings
    where enrollment_id is null and not is_make_up group by class_id
  )
  update classes set planned_end_date = greatest(start_date, weekly.last_day)
  from weekly
  where weekly.class_id = classes.id and class_type = 'group' and greatest(start_date, weekly.last_day) < end_date
    and exists (
      select from meetings
      where class_id = classes.id and enrollment_id is null and cancelled_at is null
        and (is_make_up or plan_day is null or moved_from is not null)
        and abs((starts_at at time zone 'UTC')::date - end_date) <= 1
    )`

/**
 * `added_sessions`: given to a solo student beside those that the class promises. `told_sessions`: how many were promised
 * when the family and the teacher were told that two are left. A student who had used up the promised ones before gets
 * two more, so that nobody's meetings end without a word.
 */
const sessions = sql`
  alter table enrollments
    add column added_sessions integer not null default 0 check (added_sessions between 0 and 500),
    add column told_sessions integer;

  with used as (
    select enrollment_id, count(*)::integer as meetings from meetings
    where enrollment_id is not null and cancelled_at is null and starts_at <= now() group by enrollment_id
  )
  update enrollments set added_sessions = least(500, used.meetings + 2 - sessions)
  from used, classes
  where used.enrollment_id = enrollments.id and classes.id = class_id and enrollments.status = 'approved'
    and used.meetings >= sessions`

/**
 * Meetings are cancelled and restored in batches. `called_off_at`: all that a day off cancels is cancelled. `to_cancel`:
 * how many these were when it was declared. `returned_at`: its plans are listed to be brought back.
 */
const batches = sql`
  alter table days_off
    add column called_off_at timestamptz,
    add column to_cancel integer not null default 0,
    add column returned_at timestamptz;
  update days_off set called_off_at = created_at, returned_at = taken_back_at,
    to_cancel = (select count(*) from meetings where day_off_id = days_off.id and cancelled_at is not null)`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [plannedEnds, sessions, batches]) await part.execute(db)
}
