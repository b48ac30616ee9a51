import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Role } from "../../../../lib/roles.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { ClassType, ProgramType } from "../../../classes/domain/class-kind.ts"
import { isOpenOn } from "../../../classes/server/review/life-queries.ts"
import { approvedAt } from "../../../enrollments/server/students/attending-queries.ts"
import { inSight, inSightOfFamilies } from "../meeting-queries.ts"

/** A row for each meeting of an account, for a parent one for each child in it. `first_name`: of the child. */
export type FeedRow = {
  id: string
  class_id: string
  name: string
  program_type: ProgramType
  class_type: ClassType
  starts_at: Date
  ends_at: Date
  moved_from: Date | null
  cancelled_at: Date | null
  revision: number
  changed_at: Date
  first_name: string | null
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
  meetings.starts_at, meetings.ends_at, meetings.moved_from, meetings.cancelled_at, meetings.revision, meetings.changed_at`

/** The meetings of a learner, a parent or a teacher: of an account with another role there are none. */
const feedRows = ({ accountId, now, which }: FeedOf) => sql`
  select ${columns}, enrollments.id as enrollment_id, children.first_name
  from enrollments
  join classes on classes.id = enrollments.class_id
  join meetings on meetings.plan_id = case classes.class_type when 'solo' then enrollments.id else classes.id end
  left join children on children.id = enrollments.child_id
  where enrollments.account_id = ${accountId} and enrollments.status = 'approved' and children.removed_at is null
    and meetings.ends_at > ${approvedAt} and ${inSightOfFamilies(now)} and ${which}
  union all
  select ${columns}, null::uuid, null::text
  from classes join meetings on meetings.class_id = classes.id
  where classes.teacher_id = ${accountId} and ${inSight(now)} and ${which}
  union all
  select ${columns}, null::uuid, null::text
  from meetings join classes on classes.id = meetings.class_id
  where meetings.stand_in_id = ${accountId} and classes.teacher_id <> ${accountId} and ${inSight(now)} and ${which}`

export async function findFeedRows(db: Db, feed: FeedOf): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select feed.* from (${feedRows(feed)}) as feed order by starts_at, id, first_name`.execute(db)
  return rows
}

type Feed = { role: Role | null; renewals: number; version: string }

/** The account of a feed, unless it is restricted, with a version of all that the feed shows of the database. */
export async function findFeed(db: Db, feed: FeedOf): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    select accounts.role, coalesce(calendar_feeds.renewals, 0) as renewals, (
      select count(*) || ' ' || coalesce(bit_xor(hash_record_extended(shown, 0)), 0) from (${feedRows(feed)}) as shown
    ) as version
    from accounts left join calendar_feeds on calendar_feeds.account_id = accounts.id
    where accounts.id = ${feed.accountId} and accounts.restricted_at is null`.execute(db)
  return rows[0]
}

export async function findCalendarRenewals(db: Db, accountId: string): Promise<number> {
  const feed = db.selectFrom("calendar_feeds").select("renewals").where("account_id", "=", accountId)
  return (await feed.executeTakeFirst())?.renewals ?? 0
}

/** Returns how often the calendar was renewed, this time included. */
export async function addCalendarRenewal(db: Db, accountId: string): Promise<number> {
  const { renewals } = await db
    .insertInto("calendar_feeds")
    .values({ account_id: accountId })
    .onConflict((on) => on.column("account_id").doUpdateSet({ renewals: sql<number>`calendar_feeds.renewals + 1` }))
    .returning("renewals")
    .executeTakeFirstOrThrow()
  return renewals
}

/** The meetings of an open group class that have not ended; undefined without such a class. */
export async function findPublicFeedRows(db: Db, classId: string, today: string, now: Date) {
  const { rows } = await sql<FeedRow | { id: null; name: string }>`
    select ${columns}, null as first_name
    from classes left join meetings on meetings.class_id = classes.id and meetings.ends_at > ${now}
    where classes.id = ${classId} and classes.class_type = 'group' and ${isOpenOn(today)}
    order by meetings.starts_at, meetings.id`.execute(db)
  return rows.length === 0 ? undefined : rows.filter((row): row is FeedRow => row.id !== null)
}
