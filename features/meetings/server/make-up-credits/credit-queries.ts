import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { approvedAt } from "../../../enrollments/server/students/attending-queries.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import type { RequestSide } from "../../domain/make-up-credits/make-up-credit.ts"

/** The most credits or requests that one list shows. */
const mostListed = 100

/** The class and the student as at the cancellation. A student who has left and come back has no old credits. */
const isAttended = sql<boolean>`(enrollments.status = 'approved' and classes.status = 'approved'
  and classes.archived_at is null and children.removed_at is null and make_up_credits.created_at >= ${approvedAt})`

type OpenRequest = { id: string; by: RequestSide; startsAt: string; words: string | null }

const openRequest = sql<OpenRequest | null>`(
  select json_build_object('id', id, 'by', made_by, 'startsAt', starts_at, 'words', words)
  from make_up_requests where credit_id = make_up_credits.id and state = 'open')`

/** Credits with the cancelled meeting, its class and the student. */
function selectCredits(db: Db) {
  return db
    .selectFrom("make_up_credits")
    .innerJoin("meetings", "meetings.id", "make_up_credits.meeting_id")
    .innerJoin("enrollments", "enrollments.id", "make_up_credits.enrollment_id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      "make_up_credits.id",
      "make_up_credits.enrollment_id",
      "make_up_credits.last_day",
      "make_up_credits.used_meeting_id",
      "enrollments.account_id",
      "enrollments.child_id",
      "enrollments.class_id",
      "meetings.series_id",
      "meetings.starts_at",
      "meetings.ends_at",
      "classes.teacher_id",
      "classes.name",
      "classes.program_type",
      "classes.class_type",
      ...studentName,
    ])
    .select([
      sql<boolean>`make_up_credits.used_at is not null`.as("is_used"),
      isAttended.as("is_attended"),
      openRequest.as("request"),
      sql<Date | null>`(select starts_at from meetings as make_up where make_up.id = used_meeting_id)`.as("make_up_at"),
    ])
    .orderBy("make_up_credits.last_day")
    .orderBy("make_up_credits.id")
}

export type CreditRow = Awaited<ReturnType<ReturnType<typeof selectCredits>["execute"]>>[number]

const isUsable = (today: Day) =>
  sql<SqlBool>`(make_up_credits.used_at is null and make_up_credits.last_day >= ${today}::date and ${isAttended})`

/** The credits that a family can use. */
export function findCreditsOfFamily(db: Db, accountId: string, today: Day) {
  return selectCredits(db)
    .where("enrollments.account_id", "=", accountId)
    .where(isUsable(today))
    .limit(mostListed)
    .execute()
}

/** The usable credits of a teacher's students with a request of the family, the oldest request first. */
export function findRequestedOfTeacher(db: Db, teacherId: string, today: Day) {
  return selectCredits(db)
    .innerJoin("make_up_requests", "make_up_requests.credit_id", "make_up_credits.id")
    .where("make_up_requests.state", "=", "open")
    .where("make_up_requests.made_by", "=", "family")
    .where("classes.teacher_id", "=", teacherId)
    .where(isUsable(today))
    .clearOrderBy()
    .orderBy("make_up_requests.made_at")
    .orderBy("make_up_requests.id")
    .limit(mostListed)
    .execute()
}

/** A side of a credit: the family's account, or the teacher of the class. */
export type CreditOwner = { accountId: string } | { teacherId: string }

export function findMakeUpCredit(db: Db, creditId: string, owner: CreditOwner) {
  return selectCredits(db)
    .where("make_up_credits.id", "=", creditId)
    .$if("accountId" in owner, (query) =>
      query.where("enrollments.account_id", "=", "accountId" in owner ? owner.accountId : ""),
    )
    .$if("teacherId" in owner, (query) =>
      query.where("classes.teacher_id", "=", "teacherId" in owner ? owner.teacherId : ""),
    )
    .executeTakeFirst()
}

/** Locks the credit, so that it is used once and its requests are answered one after another. */
export async function lockMakeUpCredit(tx: Tx, creditId: string): Promise<void> {
  await tx.selectFrom("make_up_credits").select("id").where("id", "=", creditId).forUpdate().execute()
}

/** The credits of these ids with their students, for notices. */
export function findCreditsById(db: Db, creditIds: readonly string[]) {
  return selectCredits(db).where(sql<SqlBool>`make_up_credits.id = any(${creditIds}::uuid[])`).execute()
}

type NewCredit = { meetingId: string; enrolleeId: string; lastDay: Day; warnedAt: Date | null; at: Date }

export async function insertCredit(tx: Tx, { meetingId, enrolleeId, lastDay, warnedAt, at }: NewCredit): Promise<void> {
  await tx
    .insertInto("make_up_credits")
    .values({
      meeting_id: meetingId,
      enrollment_id: enrolleeId,
      created_at: at,
      last_day: lastDay,
      warned_at: warnedAt,
    })
    .onConflict((conflict) => conflict.column("meeting_id").doNothing())
    .execute()
}

/** The last day of the credit with which this meeting was booked; null for any other meeting. */
export async function findLastDayOfBooking(tx: Tx, meetingId: string): Promise<Day | null> {
  const row = await tx
    .selectFrom("make_up_credits")
    .select("last_day")
    .where("used_meeting_id", "=", meetingId)
    .executeTakeFirst()
  return row?.last_day ?? null
}

/** Marks the credit as used, and ends its open request. */
export async function markCreditUsed(
  tx: Tx,
  { creditId, meetingId, at }: { creditId: string; meetingId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("make_up_credits")
    .set({ used_at: at, used_meeting_id: meetingId })
    .where("id", "=", creditId)
    .execute()
  await endOpenRequest(tx, { creditId, state: "replaced", answer: null, at })
}

type EndedRequest = { creditId: string; state: "accepted" | "declined" | "replaced"; answer: string | null; at: Date }

export async function endOpenRequest(tx: Tx, { creditId, state, answer, at }: EndedRequest): Promise<void> {
  await tx
    .updateTable("make_up_requests")
    .set({ state, answer, answered_at: at })
    .where("credit_id", "=", creditId)
    .where("state", "=", "open")
    .execute()
}

type NewRequest = { creditId: string; by: RequestSide; startsAt: Date; words: string | null; at: Date }

export async function insertMakeUpRequest(tx: Tx, { creditId, by, startsAt, words, at }: NewRequest): Promise<void> {
  await tx
    .insertInto("make_up_requests")
    .values({ credit_id: creditId, made_by: by, starts_at: startsAt, words, made_at: at })
    .execute()
}

/** How often the family has asked for another time with this credit. */
export async function countMakeUpRequests(tx: Tx, creditId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("make_up_requests")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("credit_id", "=", creditId)
    .where("made_by", "=", "family")
    .executeTakeFirstOrThrow()
  return count
}

export function findRequest(tx: Tx, requestId: string, creditId: string) {
  return tx
    .selectFrom("make_up_requests")
    .select(["id", "made_by", "starts_at", "state"])
    .where("id", "=", requestId)
    .where("credit_id", "=", creditId)
    .executeTakeFirst()
}

/** Claims usable credits that end by this day and whose families were not warned, so that each is warned of once. */
export async function claimEndingCredits(
  tx: Tx,
  { until, today, at, most }: { until: Day; today: Day; at: Date; most: number },
): Promise<string[]> {
  const ending = await selectCredits(tx)
    .clearSelect()
    .select("make_up_credits.id")
    .where(isUsable(today))
    .where("make_up_credits.warned_at", "is", null)
    .where("make_up_credits.last_day", "<=", until)
    .limit(most)
    .forUpdate("make_up_credits")
    .skipLocked()
    .execute()
  const ids = ending.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .updateTable("make_up_credits")
      .set({ warned_at: at })
      .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
      .execute()
  return ids
}
