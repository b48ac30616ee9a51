import { type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Scope } from "../../../../platform/http/calls/scope.ts"
import { isInScope } from "../../../classes/server/scope-queries.ts"
import { attendsBetween } from "../../../enrollments/server/students/attending-queries.ts"
import { hoursToFindOthers, mostOpenRequests, type RequestOutcome } from "../../domain/change/substitute-request.ts"
import { inSight, isSeriesOf } from "../meeting-queries.ts"

/** Requests to substitute at a meeting. */

/** The open request of a meeting, locked. The class is locked before. */
export function lockOpenRequest(tx: Tx, meetingId: string) {
  return tx
    .selectFrom("substitute_requests")
    .select(["id", "words"])
    .where("meeting_id", "=", meetingId)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
}

type NewRequest = { meetingId: string; askedBy: string; words: string | null; at: Date }

export async function insertSubstituteRequest(tx: Tx, { meetingId, askedBy, words, at }: NewRequest): Promise<string> {
  const { id } = await tx
    .insertInto("substitute_requests")
    .values({ meeting_id: meetingId, asked_by: askedBy, words, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

export async function setRequestWords(tx: Tx, id: string, words: string): Promise<void> {
  await tx.updateTable("substitute_requests").set({ words }).where("id", "=", id).execute()
}

/** Adds teachers to a request. Returns those who were not asked before. */
export async function addTeachers(tx: Tx, requestId: string, teacherIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .insertInto("substitute_request_teachers")
    .values(teacherIds.map((teacher_id) => ({ request_id: requestId, teacher_id })))
    .onConflict((on) => on.columns(["request_id", "teacher_id"]).doNothing())
    .returning("teacher_id")
    .execute()
  return rows.map(({ teacher_id }) => teacher_id)
}

/** The teachers who were asked about a meeting, in any of its requests. */
export async function findAskedOfMeeting(db: Db, meetingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("substitute_request_teachers")
    .innerJoin("substitute_requests", "substitute_requests.id", "request_id")
    .select("teacher_id")
    .distinct()
    .where("meeting_id", "=", meetingId)
    .execute()
  return rows.map(({ teacher_id }) => teacher_id)
}

/** A request that this teacher was asked, with its meeting. */
export function findRequestTo(db: Db, { requestId, teacherId }: { requestId: string; teacherId: string }) {
  return db
    .selectFrom("substitute_requests")
    .innerJoin("substitute_request_teachers", "request_id", "substitute_requests.id")
    .innerJoin("meetings", "meetings.id", "meeting_id")
    .select(["meeting_id", "class_id", "answer", "closed_at", "outcome", "starts_at"])
    .where("substitute_requests.id", "=", requestId)
    .where("teacher_id", "=", teacherId)
    .executeTakeFirst()
}

export async function setAnswer(
  tx: Tx,
  {
    requestId,
    teacherId,
    answer,
    at,
  }: { requestId: string; teacherId: string; answer: "accepted" | "declined"; at: Date },
): Promise<void> {
  await tx
    .updateTable("substitute_request_teachers")
    .set({ answer, answered_at: at })
    .where("request_id", "=", requestId)
    .where("teacher_id", "=", teacherId)
    .execute()
}

export async function setClosed(tx: Tx, id: string, outcome: RequestOutcome, at: Date): Promise<void> {
  await tx.updateTable("substitute_requests").set({ outcome, closed_at: at }).where("id", "=", id).execute()
}

/** The teachers of a request who have not answered. */
export async function findUnanswered(tx: Tx, requestId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("substitute_request_teachers")
    .select("teacher_id")
    .where("request_id", "=", requestId)
    .where("answer", "is", null)
    .orderBy("teacher_id")
    .execute()
  return rows.map(({ teacher_id }) => teacher_id)
}

const askedTeachers = sql<
  {
    id: string
    first_name: string
    middle_name: string | null
    last_name: string
    suffix: string | null
    answer: "accepted" | "declined" | null
  }[]
>`(
  select coalesce(json_agg(json_build_object('id', asked.id, 'first_name', asked.first_name, 'middle_name', asked.middle_name,
    'last_name', asked.last_name, 'suffix', asked.suffix, 'answer', answer) order by asked.search_name, asked.id), '[]')
  from substitute_request_teachers join accounts as asked on asked.id = teacher_id
  where request_id = substitute_requests.id)`.as("asked")

/** The open request of a meeting, with the teachers who were asked. */
export function findOpenRequest(db: Db, meetingId: string) {
  return db
    .selectFrom("substitute_requests")
    .select(["id", "words", "asked_by"])
    .select(askedTeachers)
    .where("meeting_id", "=", meetingId)
    .where("closed_at", "is", null)
    .executeTakeFirst()
}

/** Whether all of these teachers were asked in one request that is open, or that the meeting's substitute accepted. */
export async function findAskedAll(
  db: Db,
  { id, stand_in_id }: { id: string; stand_in_id: string | null },
  teacherIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select request.id from substitute_requests as request
    join substitute_request_teachers as asked on asked.request_id = request.id
    where request.meeting_id = ${id}
      and (closed_at is null or (outcome = 'accepted' and exists (select from substitute_request_teachers as taker
        where taker.request_id = request.id and taker.teacher_id = ${stand_in_id} and taker.answer = 'accepted')))
    group by request.id
    having array_agg(asked.teacher_id) @> ${teacherIds}::uuid[]`.execute(db)
  return rows.length > 0
}

/** Requests with their meetings, soonest first. */
function selectRequests(db: Db, now: Date) {
  return db
    .selectFrom("substitute_requests")
    .innerJoin("meetings", "meetings.id", "substitute_requests.meeting_id")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .select([
      "substitute_requests.id",
      "substitute_requests.words",
      "substitute_requests.meeting_id",
      "classes.id as class_id",
      "classes.name",
      "classes.program_type",
      "classes.class_type",
      "meetings.starts_at",
      "meetings.ends_at",
    ])
    .where("meetings.cancelled_at", "is", null)
    .where(inSight(now))
    .orderBy("meetings.starts_at")
    .orderBy("substitute_requests.id")
    .limit(mostOpenRequests)
}

/** Whether a request is open, and its meeting has not begun. */
const isOpen = (now: Date) => sql<SqlBool>`(substitute_requests.closed_at is null and meetings.starts_at > ${now}
  and meetings.held_at is null)`

/** Whether the teacher who accepted a request is the substitute. */
const isTaken = sql<SqlBool>`(substitute_requests.outcome = 'accepted'
  and exists (select from substitute_request_teachers as taker where taker.request_id = substitute_requests.id
    and taker.teacher_id = meetings.stand_in_id and taker.answer = 'accepted'))`

/** Those that this teacher was asked and has not answered. */
export function findIncomingRequests(db: Db, teacherId: string, now: Date) {
  return selectRequests(db, now)
    .where(isOpen(now))
    .innerJoin("substitute_request_teachers as own", "own.request_id", "substitute_requests.id")
    .select(["accounts.first_name", "accounts.middle_name", "accounts.last_name", "accounts.suffix"])
    .select((eb) =>
      eb
        .selectFrom("enrollments")
        .select(sql<number>`count(*)`.as("students"))
        .where(isSeriesOf())
        .where(attendsBetween("meetings.starts_at", "meetings.ends_at"))
        .as("students"),
    )
    .where("own.teacher_id", "=", teacherId)
    .where("own.answer", "is", null)
    .execute()
}

interface RequestsInput {
  scope: Scope
  now: Date
  /** With the accepted ones about meetings from this time on. */
  takenFrom?: Date
}

/** Open requests about the classes in this scope. */
export function findSubstituteRequests(db: Db, { scope, now, takenFrom }: RequestsInput) {
  return selectRequests(db, now)
    .where("meetings.starts_at", ">=", takenFrom ?? now)
    .where(takenFrom ? sql<SqlBool>`(${isOpen(now)} or ${isTaken})` : isOpen(now))
    .select(["accounts.first_name", "accounts.middle_name", "accounts.last_name", "accounts.suffix"])
    .select(askedTeachers)
    .where(isInScope(scope))
    .execute()
}

/**
 * Claims requests that nobody has accepted and whose meetings begin soon, so that each is warned of once: a day before, or
 * after half of the time since it was made. Those that everybody has declined are left out.
 */
export async function claimUnanswered(tx: Tx, { now, most }: { now: Date; most: number }) {
  const due = sql<Date>`meetings.starts_at - least(make_interval(hours => ${hoursToFindOthers}),
    (meetings.starts_at - substitute_requests.created_at) / 2)`
  const rows = await tx
    .selectFrom("substitute_requests")
    .innerJoin("meetings", "meetings.id", "substitute_requests.meeting_id")
    .select(["substitute_requests.id", "meeting_id as meetingId"])
    .where("closed_at", "is", null)
    .where("warned_at", "is", null)
    .where("meetings.starts_at", ">", now)
    .where("meetings.cancelled_at", "is", null)
    .where("meetings.held_at", "is", null)
    .where(due, "<=", now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("substitute_request_teachers")
          .select("teacher_id")
          .whereRef("request_id", "=", "substitute_requests.id")
          .where("answer", "is", null),
      ),
    )
    .orderBy("meetings.starts_at")
    .limit(most)
    .forUpdate("substitute_requests")
    .skipLocked()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .updateTable("substitute_requests")
      .set({ warned_at: now })
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute()
  return rows.map(({ id, meetingId }) => ({ requestId: id, meetingId }))
}

/** When a meeting starts. */
export async function findMeetingStart(tx: Tx, meetingId: string): Promise<Date> {
  const meeting = tx.selectFrom("meetings").select("starts_at").where("id", "=", meetingId)
  return (await meeting.executeTakeFirstOrThrow()).starts_at
}

export function findSubstituteRequest(tx: Tx, id: string) {
  return tx
    .selectFrom("substitute_requests")
    .select(["words", "asked_by"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
}
