import { type Expression, type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import { inSight, type MeetingRow, ofLearner, ofParent, selectMeetings, selectOfStudents } from "./meeting-queries.ts"

/** The meetings of today and the next ones, in the classes of a document. */

/** The classes of a document, and when today begins. */
export type Coming = { classIds: readonly string[]; from: Date; now: Date }
const mostComing = 8

/** The first meetings from today on, cancelled ones aside, of each of these plans, or of the classes themselves. */
function isSoon(plans: Expression<unknown>, { from }: Coming, owner: "plan_id" | "class_id" = "plan_id") {
  return sql<SqlBool>`meetings.id in (
    select soon.id from (${plans}) as owners (id) cross join lateral (
      select coming.id from meetings as coming
      where coming.${sql.ref(owner)} = owners.id and coming.cancelled_at is null and coming.starts_at >= ${from}
      order by coming.starts_at limit ${mostComing}
    ) as soon
  )`
}

const planOfStudent = sql`case class_type when 'solo' then enrollments.id else class_id end`

export function findLearnersComing(db: Db, learnerId: string, coming: Coming) {
  const plans = sql`select ${planOfStudent} from enrollments join classes on classes.id = class_id
    where learner_id = ${learnerId} and enrollments.status = 'approved' and class_id = any(${coming.classIds}::uuid[])`
  return ofLearner(selectOfStudents(db, coming.now).where(isSoon(plans, coming)), learnerId).execute()
}

export function findChildrensComing(db: Db, parentId: string, coming: Coming) {
  const plans = sql`select distinct ${planOfStudent} from children
    join enrollments on child_id = children.id join classes on classes.id = class_id
    where parent_id = ${parentId} and removed_at is null and enrollments.status = 'approved'
      and class_id = any(${coming.classIds}::uuid[])`
  return ofParent(selectOfStudents(db, coming.now).where(isSoon(plans, coming)), parentId).execute()
}

export function findTeachersComing(db: Db, teacherId: string, coming: Coming): Promise<MeetingRow[]> {
  const classes = sql`select id from classes where teacher_id = ${teacherId} and id = any(${coming.classIds}::uuid[])`
  return selectMeetings(db)
    .where(inSight(coming.now))
    .where(isSoon(classes, coming, "class_id"))
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .execute()
}
