import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import { compiled } from "../../../platform/database/compiled.ts"
import {
  inSight,
  inSightOfFamilies,
  isSeriesOf,
  type MeetingRow,
  meetingColumns,
  numberColumn,
  objectionColumn,
  ofLearner,
  ofParent,
  studentColumns,
} from "./meeting-queries.ts"

/** Today's meetings and the next ones, in the classes of a page. */

/** The classes of a page, and the start of today. */
export type Coming = { classIds: readonly string[]; from: Date; now: Date }
const mostComing = 8

/** The first uncancelled meetings from today on, of a series or of a class. */
const selectSoon = (db: Db, { from }: Coming) =>
  db
    .selectFrom("meetings")
    .selectAll("meetings")
    .where("meetings.cancelled_at", "is", null)
    .where("meetings.starts_at", ">=", from)
    .orderBy("meetings.starts_at")
    .limit(mostComing)

const isAsked = ({ classIds }: Coming) => sql<SqlBool>`classes.id = any(${classIds}::uuid[])`

/**
 * One row for each approved student in a meeting. The query goes from the few enrollments to their next meetings in
 * this order; otherwise PostgreSQL would start with all meetings of the classes.
 */
function selectStudentsComing(db: Db, coming: Coming) {
  return db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .innerJoin("meeting_series", (join) => join.on(isSeriesOf()))
    .innerJoinLateral(
      selectSoon(db, coming).where("meetings.series_id", "=", sql.ref<string>("meeting_series.id")).as("meetings"),
      (join) => join.onTrue(),
    )
    .leftJoin("meeting_absences", (join) =>
      join
        .onRef("meeting_absences.meeting_id", "=", "meetings.id")
        .onRef("meeting_absences.enrollment_id", "=", "enrollments.id"),
    )
    .leftJoin("meeting_marks", (join) =>
      join
        .onRef("meeting_marks.meeting_id", "=", "meetings.id")
        .onRef("meeting_marks.enrollment_id", "=", "enrollments.id"),
    )
    .where("enrollments.status", "=", "approved")
    .where(isAsked(coming))
    .where(inSightOfFamilies(coming.now))
    .select(meetingColumns)
    .select(numberColumn)
    .select(studentColumns)
    .select(objectionColumn)
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
}

type ComingOf = Coming & { accountId: string }

const learnersComing = compiled((db, of: ComingOf) => ofLearner(selectStudentsComing(db, of), of.accountId))
const childrensComing = compiled((db, of: ComingOf) => ofParent(selectStudentsComing(db, of), of.accountId))

export function findLearnersComing(db: Db, accountId: string, coming: Coming) {
  return learnersComing(db, { ...coming, accountId })
}

export function findChildrensComing(db: Db, accountId: string, coming: Coming) {
  return childrensComing(db, { ...coming, accountId })
}

const teachersComing = compiled((db, of: ComingOf) =>
  db
    .selectFrom("classes")
    .innerJoinLateral(
      selectSoon(db, of).where("meetings.class_id", "=", sql.ref<string>("classes.id")).as("meetings"),
      (join) => join.onTrue(),
    )
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .where("classes.teacher_id", "=", of.accountId)
    .where(isAsked(of))
    .where(inSight(of.now))
    .select(meetingColumns)
    .select(numberColumn)
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id"),
)

export function findTeachersComing(db: Db, accountId: string, coming: Coming): Promise<MeetingRow[]> {
  return teachersComing(db, { ...coming, accountId })
}
