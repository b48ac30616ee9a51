import { type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { TimeOffReason, TimeOffSpan } from "../../domain/change/time-off.ts"
import { inSight } from "../meeting-queries.ts"

/** Locks the classes of these meetings in the order of their ids, so that two changes never wait for each other. */
export async function lockClassesOf(tx: Tx, teacherId: string, meetingIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom("classes")
    .select("id")
    .where("teacher_id", "=", teacherId)
    .where(sql<boolean>`id in (select class_id from meetings where meetings.id = any(${meetingIds}::uuid[]))`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
}

/** The starts of the make-ups that were added in the moment in which a meeting was cancelled. */
export async function findMakeUpsAddedAt(db: Db, seriesId: string, at: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("meetings")
    .select("starts_at")
    .where("series_id", "=", seriesId)
    .where("is_make_up", "=", true)
    .where("changed_at", "=", at)
    .execute()
  return rows.map(({ starts_at }) => starts_at)
}

/** The longest possible meeting: the index is searched this far back. */
const longest = sql`interval '1 day'`

/** A teacher's own meetings during time off that the teacher would hold: not over, begun, cancelled or substituted. */
const isLost = ({ startsAt, endsAt }: { startsAt: unknown; endsAt: unknown }, now: Date) => sql<SqlBool>`(
  meetings.starts_at < ${endsAt} and meetings.starts_at > ${startsAt}::timestamptz - ${longest}
  and meetings.ends_at > ${startsAt} and meetings.ends_at > ${now} and meetings.cancelled_at is null
  and meetings.held_at is null and meetings.stand_in_id is null and ${inSight(now)})`

type LostInput = { teacherId: string; span: TimeOffSpan; now: Date; most: number }

/** The ids of these meetings, in order. */
export async function findLostMeetings(db: Db, { teacherId, span, now, most }: LostInput): Promise<string[]> {
  const rows = await db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select("meetings.id")
    .where("classes.teacher_id", "=", teacherId)
    .where(isLost(span, now))
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The meetings during time off that the teacher holds as a substitute. */
export function findMeetingsAsSubstitute(db: Db, { teacherId, span, now, most }: LostInput) {
  return db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(["classes.name", "meetings.starts_at"])
    .where("meetings.stand_in_id", "=", teacherId)
    .where("meetings.starts_at", "<", span.endsAt)
    .where("meetings.ends_at", ">", span.startsAt)
    .where("meetings.ends_at", ">", now)
    .where("meetings.cancelled_at", "is", null)
    .where(inSight(now))
    .orderBy("meetings.starts_at")
    .limit(most)
    .execute()
}

type TimeOffRef = TimeOffSpan & { teacherId: string }

/** The id of the teacher's time off with exactly this span. */
export async function findSameTimeOff(
  db: Db,
  { teacherId, startsAt, endsAt }: TimeOffRef,
): Promise<string | undefined> {
  const same = await db
    .selectFrom("time_off")
    .select("id")
    .where("teacher_id", "=", teacherId)
    .where("starts_at", "=", startsAt)
    .where("ends_at", "=", endsAt)
    .where("removed_at", "is", null)
    .executeTakeFirst()
  return same?.id
}

type NewTimeOff = TimeOffRef & { reason: TimeOffReason; words: string | null; at: Date }

export async function insertTimeOff(tx: Tx, timeOff: NewTimeOff): Promise<string> {
  const { teacherId, startsAt, endsAt, reason, words, at } = timeOff
  const { id } = await tx
    .insertInto("time_off")
    .values({ teacher_id: teacherId, starts_at: startsAt, ends_at: endsAt, reason, words, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** A teacher's time off, locked; undefined if it is another's or removed. */
export function lockTimeOff(tx: Tx, { id, teacherId }: { id: string; teacherId: string }) {
  return tx
    .selectFrom("time_off")
    .select(["id", "starts_at", "ends_at", "reason", "words"])
    .where("id", "=", id)
    .where("teacher_id", "=", teacherId)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
}

export async function setRemoved(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable("time_off").set({ removed_at: at }).where("id", "=", id).execute()
}

/** Time off that is not over, with the number of classes that the teacher still holds in it. */
function selectTimeOff(db: Db, now: Date) {
  const left = db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(sql<number>`count(*)`.as("left"))
    .where("classes.teacher_id", "=", sql.ref<string>("time_off.teacher_id"))
    .where(isLost({ startsAt: sql.ref("time_off.starts_at"), endsAt: sql.ref("time_off.ends_at") }, now))
  return db
    .selectFrom("time_off")
    .select(["time_off.id", "time_off.starts_at", "time_off.ends_at", "time_off.reason", "time_off.words"])
    .select(left.as("left"))
    .where("time_off.removed_at", "is", null)
    .where("time_off.ends_at", ">", now)
    .orderBy("time_off.ends_at")
    .orderBy("time_off.id")
}

export type TimeOffRow = Awaited<ReturnType<typeof findTimeOff>>[number]

const mostListed = 100

export function findTimeOff(db: Db, teacherId: string, now: Date) {
  return selectTimeOff(db, now).where("time_off.teacher_id", "=", teacherId).limit(mostListed).execute()
}

type Window = { limit: number; offset: number }

/** A page of the time off of all teachers, and their number. */
export async function findEveryTimeOff(db: Db, now: Date, { limit, offset }: Window) {
  const rows = await selectTimeOff(db, now)
    .innerJoin("accounts", "accounts.id", "time_off.teacher_id")
    .select([
      "accounts.id as teacher_id",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
    ])
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom("time_off")
    .select(sql<number>`count(*)`.as("total"))
    .where("removed_at", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow()
  return { rows, total }
}
