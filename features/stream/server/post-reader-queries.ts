import type { Db } from "../../../platform/database/client.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { seesPost } from "./post-queries.ts"
import { findReader } from "./reader-queries.ts"

/** Returns a post that the actor reads as a family (docs/rules/stream.md#access), or null. */
export async function findPostOfFamily(
  db: Db,
  actor: Actor,
  postId: string,
): Promise<{ classId: string; text: string } | null> {
  const post = await db.selectFrom("class_posts").select("class_id").where("id", "=", postId).executeTakeFirst()
  const reader = post && (await findReader(db, actor, post.class_id))
  if (reader?.as !== "family") return null
  const row = await db
    .selectFrom("class_posts")
    .select(["class_id as classId", "text"])
    .where("id", "=", postId)
    .where(seesPost(reader))
    .executeTakeFirst()
  return row ?? null
}
