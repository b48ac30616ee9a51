import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { nextAnswerHours } from "../domain/answer-hours.ts"
import type { ConversationNotice } from "../domain/notices.ts"
import { findConversation } from "./conversation-queries.ts"
import type { MessageReported, MessageSent, OpeningTold, TeacherBlocked } from "./events.ts"
import { answerHoursOf, schoolDayOf } from "./load-conversation.ts"
import { familyName, teacherName, theSchool } from "./present-conversation.ts"

/** One notice for the other side or the office, and none for the further messages of a burst. Nothing is pushed to a teacher outside of the answer hours. */
export async function noticeMessage(tx: Tx, event: MessageSent, deps: Deps): Promise<ConversationNotice[]> {
  const { by, accountId, teacherId, preview, isNoticed, messageId, conversationId } = event
  if (!isNoticed) return []
  const toOffice = teacherId === null && by === "account"
  if (toOffice) return [{ kind: "message-waiting", to: { staff: ["messages"] }, cause: messageId, facts: {} }]
  const row = await findConversation(tx, conversationId, schoolDayOf(deps))
  if (!row) return []
  const isToTeacher = by === "account"
  const from = isToTeacher ? familyName(row) : (teacherName(row) ?? theSchool)
  const pushFrom = isToTeacher ? nextAnswerHours(answerHoursOf(row), event.at, deps.settings.timeZone) : null
  const facts = {
    conversationId,
    with: from,
    className: row.class_name,
    subject: row.subject,
    preview,
    pushFrom: pushFrom?.toISOString() ?? null,
  }
  const to = { accounts: [isToTeacher && teacherId ? teacherId : accountId] }
  return [{ kind: "message-received", to, cause: messageId, facts }]
}

export async function noticeMessageReport(
  _tx: Tx,
  { messageId, actorId }: MessageReported,
): Promise<ConversationNotice[]> {
  return [{ kind: "message-reported", to: { staff: ["messages"] }, cause: `${messageId} ${actorId}`, facts: {} }]
}

export async function noticeBlock(_tx: Tx, { type }: TeacherBlocked): Promise<ConversationNotice[]> {
  return type === "teacher.blocked" ? [{ kind: "teacher-blocked", to: { staff: ["messages"] }, facts: {} }] : []
}

/** Tells both sides, each with the name of the other. */
export async function noticeOpening(tx: Tx, event: OpeningTold, deps: Deps): Promise<ConversationNotice[]> {
  const { conversationId, accountId, teacherId, openingId, reason } = event
  const row = await findConversation(tx, conversationId, schoolDayOf(deps))
  const teacher = row && teacherName(row)
  if (!row || !teacher || !teacherId) return []
  const facts = { conversationId, className: row.class_name, subject: null, reason, with: teacher }
  const people = [
    { accountId, facts: {} },
    { accountId: teacherId, facts: { with: familyName(row) } },
  ]
  return [{ kind: "conversation-read-by-school", to: { people }, cause: openingId, facts }]
}
