import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { afterCommit, transact } from "../../../platform/events/transact.ts"
import { removeFile } from "../../../platform/files/file-transaction.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { RateLimit } from "../../../platform/http/limits/rate-limit-counters.ts"
import type { AnswerHours } from "../domain/answer-hours.ts"
import { canDelete, mostQuestionsADay } from "../domain/conversation-rules.ts"
import type { ConversationSide, ReportReason } from "../domain/conversation-words.ts"
import { writeAnswerHours } from "./answer-hours-queries.ts"
import {
  type ConversationRecord,
  lockConversation,
  markMessagesRead,
  setBlocked,
  showNewestMessage,
} from "./conversation-queries.ts"
import { conversationError } from "./errors.ts"
import { recordConversationEvent } from "./events.ts"
import { loadConversation } from "./load-conversation.ts"
import { deleteMessageRow, findMessage, insertMessageReport } from "./message-queries.ts"
import { peopleOf } from "./send-message.ts"

/** Marks what the other side has written as read, and lets it know. Staff read for the whole office. */
export async function readConversation(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { row, place } = await loadConversation(deps, deps.db, { actor, id })
  if (place === "reader") return
  await transact(deps, (tx) => markRead(tx, deps, actor, { row, side: place === "account" ? "account" : "other" }))
}

async function markRead(
  tx: Tx,
  { now }: Pick<Deps, "now">,
  { accountId }: Actor,
  { row, side }: { row: ConversationRecord; side: ConversationSide },
): Promise<void> {
  const at = now()
  const isChanged = await markMessagesRead(tx, row.id, side, at)
  if (isChanged)
    await recordConversationEvent(tx, { type: "conversation.read", at, actorId: accountId, ...peopleOf(row) })
}

/** A deleted question does not count as asked, so there are few of them. */
const deletedQuestions: RateLimit = {
  name: "deleted-questions",
  points: mostQuestionsADay,
  seconds: 24 * 60 * 60,
  sentence: `You can delete ${mostQuestionsADay} questions in a day.`,
}

/** Deletes one's own new and unread message with its files. */
export async function deleteMessage(deps: Deps, actor: Actor, ref: { id: string; messageId: string }): Promise<void> {
  const { row } = await loadConversation(deps, deps.db, { actor, id: ref.id })
  if (row.state !== "asked") return deleteUnread(deps, actor, ref)
  await deps.limits.countDone(deletedQuestions, actor.accountId, () => deleteUnread(deps, actor, ref))
}

async function deleteUnread(
  deps: Deps,
  actor: Actor,
  { id, messageId }: { id: string; messageId: string },
): Promise<void> {
  await transact(deps, async (tx) => {
    const locked = await lockConversation(tx, id)
    const message = locked && (await findMessage(tx, id, messageId))
    if (!message || message.sender_id !== actor.accountId || message.side === "note") throw notFound()
    const readAt = message.side === "account" ? locked.other_read_at : locked.account_read_at
    const at = deps.now()
    if (!canDelete({ sentAt: message.sent_at }, { readAt, now: at })) throw conversationError("too-late-to-delete")
    const files = await deleteMessageRow(tx, messageId)
    await showNewestMessage(tx, id, message.side)
    for (const name of files) afterCommit(tx, () => removeFile(deps, { folder: "message-files", name }))
    await recordConversationEvent(tx, { type: "message.deleted", at, actorId: actor.accountId, ...peopleOf(locked) })
  })
}

type ReportInput = { id: string; messageId: string; reason: ReportReason; words: string | null }

/**
 * Reports a message of the other side. A second report of the same person changes nothing. Whoever reports has read, so
 * that the message is not deleted together with the report.
 */
export async function reportMessage(deps: Deps, actor: Actor, { id, ...report }: ReportInput): Promise<void> {
  const { row, place } = await loadConversation(deps, deps.db, { actor, id })
  if (place !== "account" && place !== "other") throw notFound()
  await transact(deps, async (tx) => {
    await lockConversation(tx, id)
    const message = await findMessage(tx, id, report.messageId)
    if (!message || message.side === "note") throw notFound()
    if (message.side === place) throw conversationError("own-message")
    const at = deps.now()
    const isNew = await insertMessageReport(tx, { conversationId: id, reporterId: actor.accountId, ...report, at })
    if (!isNew) return
    await markRead(tx, deps, actor, { row, side: place })
    const { messageId, reason } = report
    const event = { type: "message.reported", at, actorId: actor.accountId, messageId, reason } as const
    await recordConversationEvent(tx, { ...event, ...peopleOf(row) })
  })
}

/**
 * Stops the messages of a teacher to a family, in all of their conversations, or lets them through again. Whoever blocks
 * has read, so that the conversation is not deleted together with the block.
 */
export async function blockTeacher(
  deps: Deps,
  actor: Actor,
  { id, isBlocked }: { id: string; isBlocked: boolean },
): Promise<void> {
  const { row, place } = await loadConversation(deps, deps.db, { actor, id })
  if (place !== "account" || row.teacher_id === null) throw conversationError("family-blocks")
  if (row.is_blocked === isBlocked) return
  const { account_id: accountId, teacher_id: teacherId } = row
  await transact(deps, async (tx) => {
    if (!(await lockConversation(tx, id))) throw notFound()
    const at = deps.now()
    await markRead(tx, deps, actor, { row, side: "account" })
    await setBlocked(tx, { accountId, teacherId }, isBlocked ? at : null)
    const type = isBlocked ? "teacher.blocked" : "teacher.unblocked"
    await recordConversationEvent(tx, { type, at, actorId: actor.accountId, ...peopleOf(row) })
  })
}

export function saveAnswerHours(deps: Deps, { accountId }: Actor, hours: AnswerHours): Promise<void> {
  return transact(deps, async (tx) => {
    await writeAnswerHours(tx, accountId, hours)
    await recordConversationEvent(tx, { type: "answer-hours.saved", at: deps.now(), actorId: accountId })
  })
}
