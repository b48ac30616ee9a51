import type { Db } from "../../../platform/database/client.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { findPostOfFamily } from "../../stream/server/post-reader-queries.ts"
import { quoteOf } from "../domain/quote.ts"
import type { ConversationRecord } from "./conversation-queries.ts"
import { conversationError } from "./errors.ts"

type QuotedPost = { postId: string; classId: string; text: string }

/** Returns the quote of a post (docs/rules/conversations.md#quotes). Throws a 404 unless the family reads the post. */
export async function findQuotedPost(db: Db, actor: Actor, postId: string): Promise<QuotedPost> {
  const post = await findPostOfFamily(db, actor, postId)
  if (!post) throw conversationError("post-gone")
  return { postId, classId: post.classId, text: quoteOf(post.text) }
}

/** The same for a message in a conversation with a teacher, which quotes only posts of its class. */
export async function findQuoteIn(
  db: Db,
  actor: Actor,
  { class_id: classId, teacher_id: teacherId }: Pick<ConversationRecord, "class_id" | "teacher_id">,
  postId: string,
): Promise<QuotedPost> {
  const quote = await findQuotedPost(db, actor, postId)
  if (teacherId === null || quote.classId !== classId) throw conversationError("post-gone")
  return quote
}
