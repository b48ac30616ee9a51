import { sql } from "kysely"
import { rowsBefore } from "../../../lib/paging.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { AudienceRole } from "../domain/audience.ts"

const columns = ["id", "title", "content", "posted_at", "for_teachers", "for_parents", "for_learners"] as const
const columnOf = { teacher: "for_teachers", parent: "for_parents", learner: "for_learners" } as const

/** Addressed to nobody in particular or to all three: for everybody (docs/rules.md#announcements). */
const isPublic = sql<boolean>`(for_teachers = for_parents and for_parents = for_learners)`

export type AnnouncementReader = AudienceRole | "public" | "all"
export type AnnouncementPageQuery = { page: number; pageSize: number }

/** What a reader may see: everything, or the public ones and, with a role, those addressed to it. */
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

export async function countAnnouncements(db: Db, reader: AnnouncementReader): Promise<number> {
  const { total } = await db
    .selectFrom("announcements")
    .select((announcement) => announcement.fn.countAll<number>().as("total"))
    .where(isFor(reader))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export type AnnouncementRow = Awaited<ReturnType<typeof findAnnouncements>>[number]

type NewAnnouncement = { title: string; content: string; broadcast: AudienceRole[]; authorId: string; now: Date }

export async function insertAnnouncement(tx: Tx, given: NewAnnouncement): Promise<string> {
  const { id } = await tx
    .insertInto("announcements")
    .values({
      title: given.title,
      content: given.content,
      for_teachers: given.broadcast.includes("teacher"),
      for_parents: given.broadcast.includes("parent"),
      for_learners: given.broadcast.includes("learner"),
      author_id: given.authorId,
      posted_at: given.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** The title of the one that was deleted, or nothing when there was none. */
export async function deleteAnnouncementRow(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx.deleteFrom("announcements").where("id", "=", id).returning("title").executeTakeFirst()
  return deleted?.title
}
