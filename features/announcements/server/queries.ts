import { sql } from "kysely"
import { rowsBefore } from "../../../lib/paging.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { countParts, totalOf } from "../../../platform/database/row-counts.ts"
import { type AudienceRole, audienceRoles, rolesOf } from "../domain/audience.ts"

const columns = ["id", "title", "content", "posted_at", "for_teachers", "for_parents", "for_learners"] as const
const columnOf = { teacher: "for_teachers", parent: "for_parents", learner: "for_learners" } as const

/** Public (docs/rules/announcements.md): for no role in particular, or for all three. */
const isPublic = sql<boolean>`(for_teachers = for_parents and for_parents = for_learners)`

export type AnnouncementReader = AudienceRole | "public" | "all"
export type AnnouncementPageQuery = { page: number; pageSize: number }

/** The announcements that a reader may see: all, or the public ones and, with a role, those addressed to it. */
function isFor(reader: AnnouncementReader) {
  if (reader === "all") return sql<boolean>`true`
  if (reader === "public") return isPublic
  return sql<boolean>`(${isPublic} or ${sql.ref(columnOf[reader])})`
}

export function findAnnouncements(db: Db, reader: AnnouncementReader, { page, pageSize }: AnnouncementPageQuery) {
  return db
    .selectFrom("announcements")
    .select(columns)
    .where(isFor(reader))
    .orderBy("posted_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset(rowsBefore(page, pageSize))
    .execute()
}

/** Counts from the totals that triggers maintain for each audience. */
export async function countAnnouncements(db: Db, reader: AnnouncementReader): Promise<number> {
  const parts = await countParts(db, "announcements")
  if (reader === "all") return totalOf(parts)
  const toAll = parts.filter(({ words }) => new Set(words).size === 1)
  if (reader === "public") return totalOf(toAll)
  const place = Object.keys(columnOf).indexOf(reader)
  return totalOf(parts.filter((part) => toAll.includes(part) || part.words[place] === "true"))
}

export type AnnouncementRow = Awaited<ReturnType<typeof findAnnouncements>>[number]

type NewAnnouncement = {
  title: string
  content: string
  broadcast: AudienceRole[]
  authorId: string
  now: Date
}

export async function insertAnnouncement(tx: Tx, announcement: NewAnnouncement): Promise<string> {
  const { id } = await tx
    .insertInto("announcements")
    .values({
      title: announcement.title,
      content: announcement.content,
      for_teachers: announcement.broadcast.includes("teacher"),
      for_parents: announcement.broadcast.includes("parent"),
      for_learners: announcement.broadcast.includes("learner"),
      author_id: announcement.authorId,
      posted_at: announcement.now,
      is_notifying: true,
      people: await countAudience(tx, announcement.broadcast),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the title of the deleted announcement; undefined if there was none. */
export async function deleteAnnouncementRow(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx.deleteFrom("announcements").where("id", "=", id).returning("title").executeTakeFirst()
  return deleted?.title
}

/** Everybody who can log in and has one of these roles, from the totals that triggers maintain. */
async function countAudience(tx: Tx, broadcast: readonly AudienceRole[]): Promise<number> {
  const accounts = await countParts(tx, "accounts")
  return rolesOf(broadcast).reduce((sum, role) => sum + totalOf(accounts, [role, "active"]), 0)
}

/** Locks an announcement whose audience is being notified; undefined if there is none, or everybody is notified. */
export async function lockTelling(tx: Tx, id: string) {
  const row = await tx
    .selectFrom("announcements")
    .select(["title", "notified_until", "for_teachers", "for_parents", "for_learners"])
    .where("id", "=", id)
    .where("is_notifying", "=", true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const broadcast = audienceRoles.filter((role) => row[columnOf[role]])
  return { title: row.title, notifiedUntil: row.notified_until, roles: rolesOf(broadcast) }
}

type Audience = { roles: readonly AudienceRole[]; notifiedUntil: string | null }

/** The next people of the audience, by id. Each batch reads on from the last one, so nobody is read twice. */
export async function findNextPeople(tx: Tx, { roles, notifiedUntil }: Audience, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("accounts")
    .select("id")
    .where(sql<boolean>`role = any(${[...roles]}::text[])`)
    .where("restricted_at", "is", null)
    .$if(notifiedUntil !== null, (query) => query.where("id", ">", notifiedUntil ?? ""))
    .orderBy("id")
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that these people are notified, and whether others are left. */
export async function recordNotified(
  tx: Tx,
  id: string,
  { accountIds, isLeft }: { accountIds: readonly string[]; isLeft: boolean },
): Promise<void> {
  await tx
    .updateTable("announcements")
    .set({ is_notifying: isLeft, notified: sql`notified + ${accountIds.length}` })
    .$if(accountIds.length > 0, (query) => query.set({ notified_until: accountIds.at(-1) }))
    .where("id", "=", id)
    .execute()
}

/** More are never notified at one time. */
const mostTelling = 100

/** The progress of the announcements whose audience is being notified. */
export function findTelling(db: Db) {
  return db
    .selectFrom("announcements")
    .select(["id", "title", sql<number>`greatest(people, notified)`.as("people"), "notified"])
    .where("is_notifying", "=", true)
    .orderBy("posted_at", "desc")
    .orderBy("id")
    .limit(mostTelling)
    .execute()
}

/** Returns which of these announcements are not notified to everybody yet. */
export async function findUnfinishedAnnouncements(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("announcements")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("is_notifying", "=", true)
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasAnnouncement(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("announcements").select("id").where("id", "=", id).executeTakeFirst()) !== undefined
}
