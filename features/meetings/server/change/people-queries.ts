import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"
import { attendsBetween } from "../../../enrollments/server/students/attending-queries.ts"
import { inSight, isSeriesOf, type Span } from "../meeting-queries.ts"

/** How many students belong to a meeting, and how many of them have said that they can't come. */
const countStudents = (eb: ExpressionBuilder<Tables, "meetings" | "meeting_series">) =>
  eb
    .selectFrom("enrollments")
    .leftJoin("meeting_absences", (join) =>
      join
        .onRef("meeting_absences.meeting_id", "=", "meetings.id")
        .onRef("meeting_absences.enrollment_id", "=", "enrollments.id"),
    )
    .select((inner) => [
      inner.fn.countAll<number>().as("students"),
      inner.fn.count<number>("meeting_absences.meeting_id").as("absent"),
    ])
    .where(isSeriesOf())
    .where(attendsBetween("meetings.starts_at", "meetings.ends_at"))
    .as("headcount")

/** The meetings with their people. Only a solo meeting has a name of a student. */
function selectPeople(db: Db, { begins, now }: Span) {
  return db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .leftJoin("accounts as stand_in", "stand_in.id", "meetings.stand_in_id")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .leftJoin("enrollments", "enrollments.id", "meeting_series.enrollment_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts as learner", "learner.id", "enrollments.learner_id")
    .innerJoinLateral(countStudents, (join) => join.onTrue())
    .select([
      "headcount.students",
      "headcount.absent",
      "meetings.id",
      "meetings.stand_in_id",
      "stand_in.first_name as stand_in_first",
      "stand_in.middle_name as stand_in_middle",
      "stand_in.last_name as stand_in_last",
      "stand_in.suffix as stand_in_suffix",
      sql<string | null>`coalesce(children.first_name, learner.first_name)`.as("first_name"),
      sql<string | null>`coalesce(children.middle_name, learner.middle_name)`.as("middle_name"),
      sql<string | null>`coalesce(children.last_name, learner.last_name)`.as("last_name"),
      "learner.suffix",
    ])
    .where("meetings.starts_at", ">=", begins.from)
    .where("meetings.starts_at", "<", begins.before)
    .where(inSight(now))
}

export function findPeopleOfClass(db: Db, classId: string, span: Span) {
  return selectPeople(db, span).where("meetings.class_id", "=", classId).execute()
}

/** Those of the teacher's classes, and those that the teacher holds as a substitute. */
export function findPeopleOfTeacher(db: Db, teacherId: string, span: Span) {
  const those = (which: Expression<SqlBool>) => selectPeople(db, span).where(which)
  return those(sql<SqlBool>`classes.teacher_id = ${teacherId}`)
    .union(those(sql<SqlBool>`meetings.stand_in_id = ${teacherId}`))
    .execute()
}

export type PeopleRow = Awaited<ReturnType<typeof findPeopleOfClass>>[number]
