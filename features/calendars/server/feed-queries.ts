import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Role } from "../../../lib/roles.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { ClassType, ProgramType } from "../../classes/domain/class-kind.ts"
import { isOpenOn } from "../../classes/server/review/life-queries.ts"
import { approvedAt } from "../../enrollments/server/students/attending-queries.ts"
import type { ChangeReason } from "../../meetings/domain/meeting-words.ts"
import { inSight, inSightOfFamilies, isSeriesOf } from "../../meetings/server/meeting-queries.ts"

/** `student`: the first name of a parent's child; for teachers the student of a solo meeting, as "Migo C." */
type OfOneClass = {
  class_id: string
  name: string
  program_type: ProgramType
  class_type: ClassType
  student: string | null
}

/** One meeting of an account; for a parent one row for each child in it. */
export type FeedRow = OfOneClass & {
  id: string
  starts_at: Date
  ends_at: Date
  moved_from: Date | null
  is_cancelled: boolean
  reason: ChangeReason | null
  words: string | null
  revision: number
  changed_at: Date
}

/** `which`: a condition on `meetings`. */
type FeedOf = { accountId: string; now: Date; which: RawBuilder<SqlBool> }

/** The instants of a feed (domain/calendar/feed-span.ts). */
export type FeedInstants = { from: Date; cancelledFrom: Date; before: Date }

export const withinFeed = ({ from, cancelledFrom, before }: FeedInstants) => sql<SqlBool>`(
  meetings.starts_at >= ${from} and meetings.starts_at < ${before}
  and (meetings.cancelled_at is null or meetings.starts_at >= ${cancelledFrom}))`

export const isMeeting = (id: string) => sql<SqlBool>`meetings.id = ${id}`

const columns = sql`meetings.id, classes.id as class_id, classes.name, classes.program_type, classes.class_type,
  meetings.starts_at, meetings.ends_at, meetings.moved_from, meetings.cancelled_at, meetings.reason, meetings.words,
  meetings.revision, meetings.changed_at`

/** The student of a solo meeting. */
const soloStudent = sql`coalesce(children.first_name, students.first_name) || ' ' ||
  left(coalesce(children.last_name, students.last_name), 1) || '.'`
const joinSoloStudent = sql`
  left join enrollments on enrollments.id = meeting_series.enrollment_id
  left join children on children.id = enrollments.child_id
  left join accounts as students on students.id = enrollments.learner_id`

/** The meetings of a learner, a parent or a teacher. Accounts with another role have none. */
const feedRows = ({ accountId, now, which }: FeedOf) => sql`
  select ${columns}, children.first_name as student
  from enrollments
  join classes on classes.id = enrollments.class_id
  join meeting_series on ${isSeriesOf()}
  join meetings on meetings.series_id = meeting_series.id
  left join children on children.id = enrollments.child_id
  where enrollments.account_id = ${accountId} and enrollments.status = 'approved' and children.removed_at is null
    and meetings.ends_at > ${approvedAt} and ${inSightOfFamilies(now)} and ${which}
  union all
  select ${columns}, ${soloStudent}
  from classes join meeting_series on meeting_series.class_id = classes.id ${joinSoloStudent}
  join meetings on meetings.series_id = meeting_series.id
  where classes.teacher_id = ${accountId} and ${inSight(now)} and ${which}
  union all
  select ${columns}, ${soloStudent}
  from meetings join meeting_series on meeting_series.id = meetings.series_id
  join classes on classes.id = meeting_series.class_id ${joinSoloStudent}
  where meetings.stand_in_id = ${accountId} and classes.teacher_id <> ${accountId} and ${inSight(now)} and ${which}`

/**
 * Stands for null in a part of a line. Texts are written as hexadecimal digits, because they may contain spaces and
 * line breaks.
 */
const none = "-"

const epoch = (column: string) => sql`date_part('epoch', ${sql.ref(column)})`

/**
 * The meetings of a feed by time. Each class is one text with a line for each meeting: a busy teacher has a thousand,
 * and reading as many rows would take longer than everything else.
 */
export async function findFeedRows(db: Db, feed: FeedOf): Promise<FeedRow[]> {
  const { rows } = await sql<OfOneClass & { meetings: string }>`
    select class_id, name, program_type, class_type, student, string_agg(concat_ws(' ', id, ${epoch("starts_at")},
      ${epoch("ends_at")}, ${epoch("changed_at")}, revision, cancelled_at is not null, coalesce(reason, ${none}),
      coalesce(encode(convert_to(words, 'UTF8'), 'hex'), ${none}), ${epoch("moved_from")}), E'\n') as meetings
    from (${feedRows(feed)}) as feed group by class_id, name, program_type, class_type, student
    order by student`.execute(db)
  const entries = rows.flatMap(({ meetings, ...klass }) => meetings.split("\n").map((line) => rowOf(klass, line)))
  return entries.sort(
    (a, b) => a.starts_at.getTime() - b.starts_at.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id)),
  )
}

function rowOf(klass: OfOneClass, line: string): FeedRow {
  const [id = "", startsAt, endsAt, changedAt, revision, isCancelled, reason, words, movedFrom] = line.split(" ")
  const at = (seconds: string | undefined) => new Date(Number(seconds) * 1000)
  return {
    ...klass,
    id,
    starts_at: at(startsAt),
    ends_at: at(endsAt),
    changed_at: at(changedAt),
    revision: Number(revision),
    is_cancelled: isCancelled === "t",
    reason: reason === none ? null : (reason as ChangeReason),
    words: words === undefined || words === none ? null : Buffer.from(words, "hex").toString(),
    moved_from: movedFrom === undefined ? null : at(movedFrom),
  }
}

type Feed = { role: Role | null; renewals: number; version: string }

const ofClass = sql`classes.id, classes.name, classes.program_type, classes.class_type, classes.status, classes.archived_at`
/** A hash of meetings. Each change of a meeting raises its revision. */
const ofMeetings = sql`count(*), sum(meetings.revision), bit_xor(uuid_hash_extended(meetings.id, 0))`

/** What a feed shows of each class: which meetings, and how often they were changed. */
const feedParts = ({ accountId, which }: FeedOf) => sql`
  select ${ofClass}, enrollments.id as enrollment_id, children.first_name as students, ${approvedAt} as approved_at, met.*
  from enrollments
  join classes on classes.id = enrollments.class_id
  left join children on children.id = enrollments.child_id
  cross join lateral (
    select ${ofMeetings} from meeting_series join meetings on meetings.series_id = meeting_series.id
    where ${isSeriesOf()} and ${which}
  ) as met
  where enrollments.account_id = ${accountId} and enrollments.status = 'approved' and children.removed_at is null
  union all
  select ${ofClass}, null::uuid, solo.students, null::timestamptz, met.*
  from classes
  cross join lateral (select ${ofMeetings} from meetings where meetings.class_id = classes.id and ${which}) as met
  cross join lateral (
    select string_agg(${soloStudent}, ',' order by enrollments.id) as students
    from enrollments
    left join children on children.id = enrollments.child_id
    left join accounts as students on students.id = enrollments.learner_id
    where classes.class_type = 'solo' and enrollments.class_id = classes.id
  ) as solo
  where classes.teacher_id = ${accountId}
  union all
  select ${ofClass}, null::uuid, ${soloStudent}, null::timestamptz, 1, meetings.revision,
    uuid_hash_extended(meetings.id, 0)
  from meetings join meeting_series on meeting_series.id = meetings.series_id
  join classes on classes.id = meeting_series.class_id ${joinSoloStudent}
  where meetings.stand_in_id = ${accountId} and classes.teacher_id <> ${accountId} and ${which}`

/**
 * The account of a feed, unless it is restricted, with a version of everything in the feed. A meeting of a hidden class
 * that ends appears the next day, so a version is valid for at most a day.
 */
export async function findFeed(db: Db, feed: FeedOf): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    select accounts.role, coalesce(calendar_feeds.renewals, 0) as renewals, (
      select count(*) || ' ' || coalesce(bit_xor(hash_record_extended(shown, 0)), 0) from (${feedParts(feed)}) as shown
    ) as version
    from accounts left join calendar_feeds on calendar_feeds.account_id = accounts.id
    where accounts.id = ${feed.accountId} and accounts.restricted_at is null`.execute(db)
  return rows[0]
}

export async function findCalendarRenewals(db: Db, accountId: string): Promise<number> {
  const feed = db.selectFrom("calendar_feeds").select("renewals").where("account_id", "=", accountId)
  return (await feed.executeTakeFirst())?.renewals ?? 0
}

/** Returns how often the calendar was renewed, including this time. */
export async function addCalendarRenewal(db: Db, accountId: string): Promise<number> {
  const { renewals } = await db
    .insertInto("calendar_feeds")
    .values({ account_id: accountId })
    .onConflict((on) => on.column("account_id").doUpdateSet({ renewals: sql<number>`calendar_feeds.renewals + 1` }))
    .returning("renewals")
    .executeTakeFirstOrThrow()
  return renewals
}

/**
 * The unfinished meetings of an open group class; undefined without such a class. Reasons of moves and cancellations
 * are only for its families.
 */
export async function findPublicFeedRows(db: Db, classId: string, today: string, now: Date) {
  const { rows } = await sql<FeedRow | { id: null; name: string }>`
    select ${columns}, meetings.cancelled_at is not null as is_cancelled, null as student
    from classes left join meetings on meetings.class_id = classes.id and meetings.ends_at > ${now}
    where classes.id = ${classId} and classes.class_type = 'group' and ${isOpenOn(today)}
    order by meetings.starts_at, meetings.id`.execute(db)
  if (rows.length === 0) return undefined
  return rows.filter((row): row is FeedRow => row.id !== null).map((row) => ({ ...row, reason: null, words: null }))
}
