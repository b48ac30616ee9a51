import { type Kysely, sql } from "kysely"

/**
 * While a group class is reviewed again it keeps the weekly times that its families know, so that they can be told of new
 * ones once it is approved. Of classes that are under review already, with families in them, these are the present ones.
 */
const timesInForce = sql`
  alter table classes add column times_in_force jsonb;
  update classes set times_in_force = times.week
  from (
    select class_id, jsonb_agg(jsonb_build_object('weekday', weekday, 'time', time)) as week
    from class_times group by class_id
  ) as times
  where times.class_id = classes.id and classes.status <> 'approved' and exists (
    select from enrollments where enrollments.class_id = classes.id and enrollments.status in ('pending', 'approved')
  )`

export async function up(db: Kysely<never>): Promise<void> {
  await timesInForce.execute(db)
}
