import { type SqlBool, sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"
import { attendsBetween } from "../../../enrollments/server/students/attending-queries.ts"
import { isSeriesOf } from "../../../meetings/server/meeting-queries.ts"

/** The substitute of a meeting, with a share; null without one. */
const substituteColumns = [
  sql<string | null>`case when meetings.substitute_share > 0 then meetings.stand_in_id end`.as("substituteId"),
  sql<number>`coalesce(meetings.substitute_share, 0)`.as("substituteShare"),
] as const

/** What the books have for a meeting of a student: a row of `ledger_meetings` named known. */
const bookedColumns = [
  "known.quarters as knownQuarters",
  "known.earned_centavos as knownEarned",
  "known.fee_centavos as knownFee",
  "known.substitute_id as knownSubstituteId",
  "known.substitute_centavos as knownSubstituteEarned",
  "known.times as knownTimes",
] as const

/**
 * Whether the meeting was held for this student. A student who belongs to an entered meeting stays in it, also when
 * approved again later.
 */
const isHeld = (now: Date) => sql<boolean>`(meetings.cancelled_at is null and meetings.held_at is not null
  and meetings.ends_at <= ${now}
  and (known.meeting_id is not null or ${attendsBetween("meetings.starts_at", "meetings.ends_at")}))`

/**
 * The meetings of these enrollments that may count differently from the books, with their facts, in the order of their
 * start. Meetings of a group that were held by the class's teacher and are fully entered are left out. The terms of the
 * enrollments must be locked.
 */
export function findMeetingsToSettle(tx: Tx, enrolleeIds: readonly string[], now: Date) {
  return tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .innerJoin("meeting_series", (join) => join.on(isSeriesOf()))
    .innerJoin("meetings", "meetings.series_id", "meeting_series.id")
    .leftJoin("ledger_meetings as known", (join) =>
      join.onRef("known.meeting_id", "=", "meetings.id").onRef("known.enrollment_id", "=", "enrollments.id"),
    )
    .select([
      "enrollments.id as enrolleeId",
      "meetings.id as meetingId",
      "meetings.ends_at as endsAt",
      "meetings.counted",
      sql<boolean>`classes.class_type = 'solo'`.as("isSolo"),
      isHeld(now).as("isHeld"),
      sql<boolean>`exists (select from meeting_marks
        where meeting_id = meetings.id and enrollment_id = enrollments.id)`.as("hasMark"),
      sql<boolean>`exists (select from meeting_objections
        where meeting_id = meetings.id and enrollment_id = enrollments.id and decision is null)`.as("isDisputed"),
      ...substituteColumns,
      ...bookedColumns,
    ])
    .where(sql<SqlBool>`enrollments.id = any(${enrolleeIds}::uuid[])`)
    .where(
      sql<SqlBool>`(known.meeting_id is not null or ${isHeld(now)} or (meetings.counted is not null
        and ${attendsBetween("meetings.starts_at", "meetings.ends_at")}))`,
    )
    .where(
      sql<SqlBool>`not (classes.class_type <> 'solo' and coalesce(known.quarters, 0) = 4 and ${isHeld(now)}
        and meetings.substitute_share = 0 and known.substitute_id is null)`,
    )
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .execute()
}

/** The meetings that count for an enrollment, whose terms are locked: last first. */
export function findCounted(tx: Tx, enrolleeId: string) {
  return tx
    .selectFrom("ledger_meetings as known")
    .leftJoin("meetings", "meetings.id", "known.meeting_id")
    .select(["known.meeting_id as meetingId", ...substituteColumns, ...bookedColumns])
    .where("known.enrollment_id", "=", enrolleeId)
    .where("known.quarters", ">", 0)
    .orderBy(sql`starts_at desc nulls last`)
    .orderBy("known.meeting_id")
    .execute()
}

/** Meetings that ended in this period and were held, of students whose open terms do not count them yet. */
export async function findMeetingsToCount(tx: Tx, ended: { from: Date; to: Date }, after: string, most: number) {
  const rows = await tx
    .selectFrom("meetings")
    .select("id")
    .where("ends_at", ">", ended.from)
    .where("ends_at", "<=", ended.to)
    .where("cancelled_at", "is", null)
    .where("held_at", "is not", null)
    .where("id", ">", after)
    .where(sql<SqlBool>`exists (select from ledger_terms as terms
        join meeting_series on ${isSeriesOf({ classId: "terms.class_id", enrolleeId: "terms.enrollment_id" })}
      where meeting_series.id = meetings.series_id and terms.closed_at is null
        and not exists (select from ledger_meetings as known
          where known.meeting_id = meetings.id and known.enrollment_id = terms.enrollment_id))`)
    .orderBy("id")
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
