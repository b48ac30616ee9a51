import type { ReplyOf } from "../../../lib/contract.ts"
import { todayIn } from "../../../lib/day.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { nextAnswerHours } from "../domain/answer-hours.ts"
import { beginState } from "../domain/conversation-rules.ts"
import type { ConversationSide, OfficeSubject } from "../domain/conversation-words.ts"
import type { newConversationCall } from "../new-message-contract.ts"
import { findAnswerHours } from "./answer-hours-queries.ts"
import {
  findClassAndFamily,
  findConversation,
  findConversationOf,
  insertConversation,
  isOwnStudent,
  lockConversation,
  lockQuestioner,
} from "./conversation-queries.ts"
import { conversationError, conversationExists } from "./errors.ts"
import { answerHoursOf, factsOfClass, schoolDayOf } from "./load-conversation.ts"
import { findMessageByKey } from "./message-queries.ts"
import { findFamilyOfStudent, findRecipient } from "./recipient-queries.ts"
import { addMessage, type NewMessageInput, withMessageFiles } from "./send-message.ts"

type BeginInput = NewMessageInput & { classId?: string; studentId?: string; subject?: OfficeSubject }

/** Who begins with whom about what. */
type Beginning = {
  accountId: string
  teacherId: string | null
  classId: string | null
  subject: OfficeSubject | null
  state: "asked" | "open"
  side: ConversationSide
}

/**
 * Begins a conversation with its first message (docs/rules/conversations.md#who-may-write). The same key twice is one
 * message. Throws a 409 with the id of the conversation that exists already. Returns the id of the conversation.
 */
export async function beginConversation(deps: Deps, actor: Actor, input: BeginInput): Promise<string> {
  if (actor.isAdmin) throw conversationError("staff-answers")
  const earlier = await findMessageByKey(deps.db, actor.accountId, input.key)
  if (earlier) return earlier.conversationId
  // Refuses before the files are checked; the transaction decides, also about the same message sent twice at once.
  if (input.files.length > 0) await planBeginning(deps, deps.db, actor, input)
  return withMessageFiles(deps, input.files, (files) =>
    transact(deps, async (tx) => {
      await lockQuestioner(tx, actor.accountId)
      const twice = await findMessageByKey(tx, actor.accountId, input.key)
      if (twice) return twice.conversationId
      const { side, ...beginning } = await planBeginning(deps, tx, actor, input)
      const id = await insertConversation(tx, { ...beginning, at: deps.now() })
      if (!id) throw await existing(tx, beginning)
      await lockConversation(tx, id)
      const row = await findConversation(tx, id, schoolDayOf(deps))
      if (!row) throw notFound()
      await addMessage(tx, deps, { actor, row, side, input, files })
      return id
    }),
  )
}

/**
 * Returns with whom the actor would begin a conversation about a class. Refuses as the first message would be refused
 * (docs/rules/conversations.md#who-may-write).
 */
export async function findNewConversation(
  deps: Deps,
  actor: Actor,
  input: { classId: string; studentId?: string },
): Promise<ReplyOf<typeof newConversationCall>> {
  if (actor.isAdmin) throw conversationError("staff-answers")
  const { side, accountId, teacherId } = await planBeginning(deps, deps.db, actor, input)
  const recipientId = side === "account" ? teacherId : accountId
  const recipient = recipientId && (await findRecipient(deps.db, { recipientId, classId: input.classId }))
  if (!recipient) throw notFound()
  return {
    with: fullName(personNameOf(recipient)),
    className: recipient.class_name,
    answersFrom: side === "account" && teacherId ? await findAnswersFrom(deps, teacherId) : null,
  }
}

async function findAnswersFrom({ db, now, settings }: Deps, teacherId: string): Promise<string | null> {
  const hours = answerHoursOf(await findAnswerHours(db, teacherId))
  return nextAnswerHours(hours, now(), settings.timeZone)?.toISOString() ?? null
}

async function existing(db: Db, beginning: Omit<Beginning, "side">) {
  const id = await findConversationOf(db, beginning)
  return id ? conversationExists(id) : notFound()
}

type PlanInput = Pick<BeginInput, "classId" | "studentId" | "subject">

async function planBeginning(deps: Deps, db: Db, actor: Actor, input: PlanInput): Promise<Beginning> {
  const { classId = null, subject, studentId } = input
  if (actor.role !== "teacher") await assertOwnStudent(db, { accountId: actor.accountId, studentId })
  if (subject) return planForOffice(deps, db, actor, { classId, subject })
  if (!classId || !actor.role) throw notFound()
  return actor.role === "teacher"
    ? planByTeacher(deps, db, actor, { classId, studentId })
    : planByFamily(deps, db, actor, classId)
}

/** A family writes for all its students; it may name one, but not somebody else's. */
async function assertOwnStudent(db: Db, { accountId, studentId }: { accountId: string; studentId?: string }) {
  if (studentId && studentId !== accountId && !(await isOwnStudent(db, { accountId, studentId }))) throw notFound()
}

/** A class is named only by somebody who belongs to it. */
async function planForOffice(
  deps: Deps,
  db: Db,
  { accountId }: Actor,
  { classId, subject }: { classId: string | null; subject: OfficeSubject },
): Promise<Beginning> {
  const office = { accountId, teacherId: null, subject, state: "open", side: "account" } as const
  if (!classId) return { ...office, classId: null }
  const klass = await findClassAndFamily(db, { classId, accountId }, schoolDayOf(deps))
  const isTheirs = klass && (klass.teacher_id === accountId || klass.has_student || klass.left_on !== null)
  if (!isTheirs && klass?.status !== "approved") throw notFound()
  return { ...office, classId }
}

async function planByFamily(deps: Deps, db: Db, { accountId }: Actor, classId: string): Promise<Beginning> {
  return planAboutClass(deps, db, { classId, accountId, side: "account" })
}

async function planByTeacher(
  deps: Deps,
  db: Db,
  { accountId: teacherId }: Actor,
  { classId, studentId }: { classId: string; studentId: string | undefined },
): Promise<Beginning> {
  const accountId = studentId && (await findFamilyOfStudent(db, { classId, studentId, teacherId }))
  if (!accountId) throw notFound()
  return planAboutClass(deps, db, { classId, accountId, side: "other" })
}

async function planAboutClass(
  deps: Deps,
  db: Db,
  { classId, accountId, side }: { classId: string; accountId: string; side: ConversationSide },
): Promise<Beginning> {
  const zone = deps.settings.timeZone
  const klass = await findClassAndFamily(db, { classId, accountId }, schoolDayOf(deps))
  if (!klass) throw notFound()
  const beginning = { accountId, teacherId: klass.teacher_id, classId, subject: null, side }
  const existingId = await findConversationOf(db, beginning)
  if (existingId) throw conversationExists(existingId)
  const today = todayIn(deps.now(), zone)
  const questionsToday = Number(klass.questions_today)
  const state = beginState(factsOfClass(klass, zone), { by: side, today, questionsToday })
  // A class that this person has nothing to do with, and cannot see, is not there.
  if (state === "not-in-class" && klass.status !== "approved") throw notFound()
  if (klass.is_teacher_gone) throw conversationError("teacher-gone")
  if (klass.is_blocked) throw conversationError(side === "other" ? "blocked" : "blocked-by-you")
  if (state !== "asked" && state !== "open") throw conversationError(state)
  return { ...beginning, state }
}
