import { sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"

/**
 * Deletes unused search words in order, starting after this word. Returns the last word that was checked, or null at
 * the end, and the number of deleted ones. Classes that are saved at the same time wait a few milliseconds for the
 * lock, so that a word they have just added is not lost.
 */
export async function deleteUnusedWords(
  db: Db,
  after: string,
  most: number,
): Promise<{ last: string | null; deleted: number }> {
  return db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx)
    await sql`lock table class_words in share row exclusive mode`.execute(tx)
    const words = await tx
      .selectFrom("class_words")
      .select("word")
      .where("word", ">", after)
      .orderBy("word")
      .limit(most)
      .execute()
    const gone = await tx
      .deleteFrom("class_words")
      .where("word", "in", words.map(({ word }) => word).concat(""))
      .where(sql<boolean>`not exists (
        select from classes
        where classes.search_text ~ ('(^|[^[:alpha:]])' || class_words.word || '($|[^[:alpha:]])')
      )`)
      .executeTakeFirst()
    return { last: words.at(-1)?.word ?? null, deleted: Number(gone.numDeletedRows) }
  })
}
