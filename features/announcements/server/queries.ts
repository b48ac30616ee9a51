import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { AudienceRole } from "../domain/audience.ts"

const columns = ["id", "title", "content", "posted_at", "for_teachers", "for_parents", "for_learners"] as const
const columnOf = { teacher: "for_teachers", parent: "for_parents", learner: "for_learners" } as const

/** Addressed to nobody in particular or to all three: for everybody (decisions §9). */
const isPublic = sql<boolean>`(for_teachers = for_parents and for_parents = for_learners)`

export function findAnnouncements(db: Db, reader: AudienceRole | "public" | "all") {
  const newest = db.selectFrom("announcements").select(columns).orderBy("posted_at", "desc").orderBy("id").limit(200)
  if (reader === "all") return newest.execute()
  if (reader === "public") return newest.where(isPublic).execute()
  return newest.where((where) => where.or([isPublic, where(columnOf[reader], "=", true)])).execute()
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
