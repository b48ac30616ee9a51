import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Db } from "../../../platform/database/client.ts"
import { mostPinned } from "../domain/post.ts"
import { type StreamPage, selectNotesPage } from "./note-queries.ts"
import { selectPostsPage } from "./post-queries.ts"

/**
 * The posts and the notes of a page, at most `limit` of each beside the pinned posts. One statement, because a page
 * loads much else.
 */
export function findStreamPage(db: Db, page: StreamPage) {
  return db
    .selectNoFrom([
      jsonArrayFrom(selectPostsPage(db, { ...page, limit: page.limit + mostPinned })).as("posts"),
      jsonArrayFrom(selectNotesPage(db, page)).as("notes"),
    ])
    .executeTakeFirstOrThrow()
}

type StreamRows = Awaited<ReturnType<typeof findStreamPage>>
export type PostRow = StreamRows["posts"][number]
export type NoteRow = StreamRows["notes"][number]
