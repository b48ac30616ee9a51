import { sql } from "kysely"
import { rowsBefore } from "../../../lib/paging.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { countParts, totalOf } from "../../../platform/database/row-counts.ts"
import type { AudienceRole } from "../domain/audience.ts"

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

type NewAnnouncement = { title: string; content: string; broadcast: AudienceRole[]; authorId: string; now: Date }

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
