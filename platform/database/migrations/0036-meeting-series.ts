import { type Kysely, sql } from "kysely"

/**
 * A series has an id of its own: the meetings of a group class, or of one student of a solo class (`enrollment_id`).
 * Existing series keep the id of their class or enrollment, by which their meetings know them already, so that no meeting
 * is rewritten. `generated_until` is null until its meetings are generated.
 */
const series = [
  sql`alter table laid_plans rename to meeting_series`,
  sql`alter table meeting_series rename column plan_id to id`,
  sql`alter table meeting_series rename column laid_until to generated_until`,
  sql`alter table meeting_series
    alter column id set default gen_random_uuid(),
    alter column generated_until drop not null`,
  sql`alter table meeting_series rename constraint laid_plans_pkey to meeting_series_pkey`,
  sql`alter table meeting_series rename constraint laid_plans_class_id_fkey to meeting_series_class_id_fkey`,
  sql`alter table meeting_series rename constraint laid_plans_enrollment_id_fkey to meeting_series_enrollment_id_fkey`,
  sql`alter index laid_plans_by_enrollment rename to meeting_series_by_enrollment`,
]

/** Extra meetings could be added before the others were generated, and a day off remembers classes without meetings. */
const missingSeries = sql`
  insert into meeting_series (id, class_id, enrollment_id)
  select plan_id, class_id, enrollment_id from meetings
  union
  select plan_id, class_id, enrollment_id from day_off_plans
  on conflict (id) do nothing`

/**
 * The first constraint replaces the index by class, and holds the id, so that the series of a student is read from it
 * alone. The second one lets a reference include the class.
 */
const onePerStudent = [
  sql`drop index laid_plans_by_class`,
  sql`alter table meeting_series
    add constraint meeting_series_once unique nulls not distinct (class_id, enrollment_id) include (id),
    add constraint meeting_series_with_class unique (id, class_id)`,
]

/** The class stays in each meeting, because teachers' lists are read by it, and is always that of the series. */
const meetings = [
  sql`alter table meetings alter column plan_id drop expression`,
  sql`alter table meetings rename column plan_id to series_id`,
  sql`alter table meetings drop column enrollment_id`,
  sql`alter index meetings_by_plan rename to meetings_by_series`,
  sql`alter index meetings_one_per_day_of_plan rename to meetings_one_per_day_of_series`,
  sql`alter table meetings add constraint meetings_series_fkey
    foreign key (series_id, class_id) references meeting_series (id, class_id) on delete cascade`,
]

const daysOff = [
  sql`alter table day_off_plans rename to day_off_series`,
  sql`alter table day_off_series rename column plan_id to series_id`,
  sql`alter table day_off_series drop column enrollment_id`,
  sql`alter table day_off_series rename constraint day_off_plans_pkey to day_off_series_pkey`,
  sql`alter table day_off_series rename constraint day_off_plans_day_off_id_fkey to day_off_series_day_off_id_fkey`,
  sql`alter table day_off_series rename constraint day_off_plans_class_id_fkey to day_off_series_class_id_fkey`,
  sql`alter index day_off_plans_by_class rename to day_off_series_by_class`,
  sql`create index day_off_series_by_series on day_off_series (series_id)`,
  sql`alter table day_off_series add constraint day_off_series_series_fkey
    foreign key (series_id, class_id) references meeting_series (id, class_id) on delete cascade`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...series, missingSeries, ...onePerStudent, ...meetings, ...daysOff])
    await statement.execute(db)
}
