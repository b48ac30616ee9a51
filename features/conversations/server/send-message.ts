import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { type StoredAttachment, storeAttachments } from "../../../platform/files/attachments/store-attachments.ts"
import { withStoredFiles } from "../../../platform/files/file-transaction.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { makesNotice } from "../domain/conversation-rules.ts"
import type { ConversationSide } from "../domain/conversation-words.ts"
import { listedText, mailedText } from "../domain/message-text.ts"
import { type ConversationRecord, lockConversation, lockQuestioner, noteNewMessage } from "./conversation-queries.ts"
import { conversationError } from "./errors.ts"
import { recordConversationEvent } from "./events.ts"
import { loadConversation, type Viewpoint, writeErrorOf } from "./load-conversation.ts"
import { findMessageByKey, insertMessage } from "./message-queries.ts"
import { findQuoteIn } from "./quoted-post.ts"

/** `postId`: the post that a family answers. */
export type NewMessageInput = { text: string; key: string; files: readonly Blob[]; postId?: string }

/** Stores the files of a message for `work`, unless the message was sent before. */
export function withMessageFiles<T>(
  deps: Deps,
  files: readonly Blob[],
  work: (stored: StoredAttachment[]) => Promise<T>,
): Promise<T> {
  return withStoredFiles(deps, async (store) => work(await storeAttachments(store, "message-files", files)))
}

/** Sends a message in a conversation; the same key twice is one message. Returns its id. */
export async function sendMessage(
  deps: Deps,
  actor: Actor,
  { id, ...input }: NewMessageInput & { id: string },
): Promise<string> {
  // Files are checked only for somebody who may write here.
  const { row, place } = await loadConversation(deps, deps.db, { actor, id })
  const earlier = await findMessageByKey(deps.db, actor.accountId, input.key)
  if (earlier) return earlierMessage(earlier, id)
  assertCanWrite(deps, row, place)
  return withMessageFiles(deps, input.files, (files) =>
    transact(deps, async (tx) => {
      if (row.state === "asked" && place === "account") await lockQuestioner(tx, actor.accountId)
      if (!(await lockConversation(tx, id))) throw notFound()
      const locked = await loadConversation(deps, tx, { actor, id })
      const twice = await findMessageByKey(tx, actor.accountId, input.key)
      if (twice) return earlierMessage(twice, id)
      assertCanWrite(deps, locked.row, locked.place)
      const side = locked.place === "account" ? "account" : "other"
      return addMessage(tx, deps, { actor, row: locked.row, side, input, files })
    }),
  )
}

function earlierMessage(message: { id: string; conversationId: string }, conversationId: string): string {
  if (message.conversationId !== conversationId) throw conversationError("key-used")
  return message.id
}

function assertCanWrite(deps: Deps, row: ConversationRecord, place: Viewpoint): void {
  if (place === "reader") throw notFound()
  const code = writeErrorOf(deps, row, place)
  if (code) throw conversationError(code)
}

type Addition = {
  actor: Actor
  row: ConversationRecord
  side: ConversationSide
  input: NewMessageInput
  files: readonly StoredAttachment[]
}

/** Adds a message to a locked conversation, and says so. */
export async function addMessage(
  tx: Tx,
  deps: Pick<Deps, "now">,
  { actor, row, side, input, files }: Addition,
): Promise<string> {
  const at = deps.now()
  const { text, key, postId } = input
  const quote = postId ? await findQuoteIn(tx, actor, row, postId) : undefined
  const message = { conversationId: row.id, side, senderId: actor.accountId, key, text, at, files, quote }
  const messageId = await insertMessage(tx, message)
  if (!messageId) throw conversationError("key-used")
  const other =
    side === "account"
      ? { unread: row.other_unread, readAt: row.other_read_at, noticedAt: row.other_noticed_at }
      : { unread: row.account_unread, readAt: row.account_read_at, noticedAt: row.account_noticed_at }
  const isNoticed = makesNotice(other, at)
  await noteNewMessage(tx, row.id, {
    by: side,
    preview: listedText(text, files.length),
    at,
    state: row.state === "asked" && side === "account" ? "asked" : "open",
    isNoticed,
    waits: side === "account" && row.teacher_id === null,
  })
  await recordConversationEvent(tx, {
    type: "message.sent",
    at,
    actorId: actor.accountId,
    ...peopleOf(row),
    messageId,
    by: side,
    classId: row.class_id,
    subject: row.subject,
    preview: mailedText(text, files.length),
    isNoticed,
  })
  const isAnswer = side === "other" && row.teacher_id === null
  if (isAnswer) await recordAnswer(tx, { actor, row, at })
  return messageId
}

async function recordAnswer(
  tx: Tx,
  { actor, row, at }: { actor: Actor; row: ConversationRecord; at: Date },
): Promise<void> {
  await recordConversationEvent(tx, {
    type: "conversation.answered",
    at,
    actorId: actor.accountId,
    ...peopleOf(row),
  })
}

/** The ids of a conversation's people, for its events. */
export function peopleOf(row: { id: string; account_id: string; teacher_id: string | null }) {
  return { conversationId: row.id, accountId: row.account_id, teacherId: row.teacher_id }
}
