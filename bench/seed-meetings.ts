import type { Client } from "pg"

/**
 * The meetings of all approved classes, as the product generates them (docs/rules/meetings.md#meetings): for groups
 * from the first day to the last, for solo students for nine weeks. Past ones were held. Without triggers this is fast.
 */
export async function seedBenchMeetings(client: Client): Promise<void> {
  await client.query(ofGroups)
  await client.query(ofStudents)
  await client.query(groupPlans)
  await client.query(soloPlans)
  await client.query(running)
}

/** Some groups meet during the whole measurement. */
const running = `
  update meetings set starts_at = now() - interval '5 minutes', ends_at = now() + interval '12 hours'
  where id in (
    select distinct on (class_id) meetings.id from meetings
      join (select distinct class_id from meeting_links order by class_id limit 300) as linked using (class_id)
    where enrollment_id is null and starts_at > now() + interval '1 day' order by class_id, starts_at
  )`

const zone = "'Asia/Manila'"

const meetingsOf = (days: string) => `
  insert into meetings (id, class_id, enrollment_id, plan_day, starts_at, ends_at, held_at, changed_at)
  select md5(concat(class_id, enrollment_id, day::date))::uuid, class_id, enrollment_id, day::date, begins,
    begins + interval '1 hour', case when begins < now() then begins end, now()
  from (${days}) as days, lateral (select (day::date + time::time) at time zone ${zone} as begins) as at`

const isWeekday = "trim(to_char(day, 'day')) = weekday"

const ofGroups = meetingsOf(`
  select class_id, null::uuid as enrollment_id, day, time
  from classes join class_times on class_id = id, generate_series(start_date, end_date, interval '1 day') as day
  where status = 'approved' and class_type = 'group' and ${isWeekday}`)

const ofStudents = meetingsOf(`
  select class_id, enrollments.id as enrollment_id, day, time
  from enrollments join classes on classes.id = class_id join solo_times on enrollment_id = enrollments.id,
    generate_series(current_date, current_date + 63, interval '1 day') as day
  where classes.status = 'approved' and class_type = 'solo' and enrollments.status = 'approved' and ${isWeekday}`)

const groupPlans = `
  insert into laid_plans (plan_id, class_id, laid_until)
  select id, id, end_date from classes where status = 'approved' and class_type = 'group'`

const soloPlans = `
  insert into laid_plans (plan_id, class_id, enrollment_id, laid_until)
  select enrollments.id, class_id, enrollments.id, current_date + 63
  from enrollments join classes on classes.id = class_id
  where classes.status = 'approved' and class_type = 'solo' and enrollments.status = 'approved'`
