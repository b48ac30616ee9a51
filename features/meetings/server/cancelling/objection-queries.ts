import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import type { ObjectionDecision } from "../../domain/cancelling/objection.ts"
import { selectMeetings } from "../meeting-queries.ts"
import type { StudentMeetingRef } from "../own-meeting-queries.ts"

/** What counts of a meeting of one of the account's students, locked. `counted_at`: since when. */
export function lockCounted(tx: Tx, { meetingId, enrolleeId, accountId }: StudentMeetingRef & { accountId: string }) {
  return tx
    .selectFrom("meetings")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .innerJoin("enrollments", "enrollments.id", "meeting_series.enrollment_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select([
      "meetings.class_id",
      "meetings.counted",
      sql<Date | null>`case when meetings.cancelled_by_family then meetings.cancelled_at else (
        select saved_at from meeting_marks where meeting_id = meetings.id and enrollment_id = enrollments.id
      ) end`.as("counted_at"),
      sql<boolean>`exists (
        select from meeting_objections where meeting_id = meetings.id and decision is not null
      )`.as("is_decided"),
    ])
    .where("meetings.id", "=", meetingId)
    .where("enrollments.id", "=", enrolleeId)
    .where("enrollments.account_id", "=", accountId)
    .where("children.removed_at", "is", null)
    .forNoKeyUpdate("meetings")
    .executeTakeFirst()
}

/** Returns whether the objection is new. A repeated one replaces the text. */
export async function putObjection(
  tx: Tx,
  { meetingId, enrolleeId, accountId, words, at }: StudentMeetingRef & { accountId: string; words: string; at: Date },
): Promise<boolean> {
  const { is_new } = await tx
    .insertInto("meeting_objections")
    .values({ meeting_id: meetingId, enrollment_id: enrolleeId, account_id: accountId, words, made_at: at })
    .onConflict((conflict) => conflict.columns(["meeting_id", "enrollment_id"]).doUpdateSet({ words }))
    .returning(sql<boolean>`xmax = 0`.as("is_new"))
    .executeTakeFirstOrThrow()
  return is_new
}

/** An objection, locked with what counts. */
export function lockObjection(tx: Tx, { meetingId, enrolleeId }: StudentMeetingRef) {
  return tx
    .selectFrom("meeting_objections")
    .innerJoin("meetings", "meetings.id", "meeting_objections.meeting_id")
    .select(["meetings.class_id", "meetings.counted", "meeting_objections.account_id", "meeting_objections.decision"])
    .where("meeting_objections.meeting_id", "=", meetingId)
    .where("meeting_objections.enrollment_id", "=", enrolleeId)
    .forUpdate()
    .executeTakeFirst()
}

type Decided = StudentMeetingRef & { decision: ObjectionDecision; answer: string | null; at: Date }

/** If it is accepted, nothing counts. */
export async function putDecision(tx: Tx, { meetingId, enrolleeId, decision, answer, at }: Decided): Promise<void> {
  await tx
    .updateTable("meeting_objections")
    .set({ decision, answer, decided_at: at })
    .where("meeting_id", "=", meetingId)
    .where("enrollment_id", "=", enrolleeId)
    .execute()
  if (decision === "accepted")
    await tx.updateTable("meetings").set({ counted: 0 }).where("id", "=", meetingId).execute()
}

type Page = { isOpen: boolean; limit: number; offset: number }

/** A page of objections, newest first, and their number. */
export async function listObjections(db: Db, { isOpen, limit, offset }: Page) {
  const rows = await selectMeetings(db)
    .innerJoin("meeting_objections", "meeting_objections.meeting_id", "meetings.id")
    .innerJoin("enrollments", "enrollments.id", "meeting_objections.enrollment_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      ...studentName,
      "meeting_objections.enrollment_id",
      "meeting_objections.words as objection_words",
      "meeting_objections.made_at",
      "meeting_objections.decision",
      "meeting_objections.answer",
    ])
    .$if(isOpen, (query) => query.where("meeting_objections.decision", "is", null))
    .orderBy("meeting_objections.made_at", "desc")
    .orderBy("meetings.id")
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom("meeting_objections")
    .select(sql<number>`count(*)`.as("total"))
    .$if(isOpen, (query) => query.where("decision", "is", null))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
