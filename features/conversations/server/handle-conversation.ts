import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { hasOpened, lockConversation } from "./conversation-queries.ts"
import { conversationError } from "./errors.ts"
import { recordConversationEvent } from "./events.ts"
import {
  closeConversationRow,
  handleReports,
  hasNews,
  insertOpening,
  setTaker,
  takeUntoldOpenings,
} from "./inbox-queries.ts"
import { startOfOpening } from "./load-conversation.ts"
import { insertMessage } from "./message-queries.ts"
import { peopleOf } from "./send-message.ts"

/** What the staff do with conversations (docs/rules/conversations.md#office). */

const openingsAtOnce = 100

type Locked = NonNullable<Awaited<ReturnType<typeof lockConversation>>>

async function lock(tx: Tx, id: string): Promise<Locked> {
  const locked = await lockConversation(tx, id)
  if (!locked) throw notFound()
  return locked
}

async function lockWithOffice(tx: Tx, id: string): Promise<Locked> {
  const locked = await lock(tx, id)
  if (locked.teacher_id !== null) throw conversationError("not-with-office")
  return locked
}

export function takeConversation(deps: Deps, { accountId }: Actor, id: string): Promise<void> {
  return transact(deps, async (tx) => {
    const locked = await lockWithOffice(tx, id)
    await setTaker(tx, id, accountId)
    const [before, after] = [{ takenBy: locked.taken_by }, { takenBy: accountId }]
    const event = { type: "conversation.taken", at: deps.now(), actorId: accountId, before, after } as const
    await recordConversationEvent(tx, { ...event, ...peopleOf(locked) })
  })
}

/**
 * Closes a conversation with the office; one between a family and a teacher goes on, and its reports are handled. What
 * came after `seen` is not closed unread.
 */
export function closeConversation(
  deps: Deps,
  { accountId }: Actor,
  { id, seen }: { id: string; seen?: string },
): Promise<void> {
  return transact(deps, async (tx) => {
    const locked = await lock(tx, id)
    if (seen !== undefined && (await hasNews(tx, locked, new Date(seen)))) throw conversationError("new-meanwhile")
    const at = deps.now()
    const reports = await handleReports(tx, id, at)
    const isOffice = locked.teacher_id === null
    if (reports === 0 && (!isOffice || locked.state === "closed")) throw conversationError("already-closed")
    if (isOffice) await closeConversationRow(tx, id)
    const event = { type: "conversation.closed", at, actorId: accountId, after: { reports } } as const
    await recordConversationEvent(tx, { ...event, ...peopleOf(locked) })
  })
}

type NoteInput = { id: string; text: string; key: string }

/** Adds a note; the same key twice is one note. */
export function noteConversation(deps: Deps, { accountId }: Actor, { id, text, key }: NoteInput) {
  return transact(deps, async (tx) => {
    const locked = await lockWithOffice(tx, id)
    const at = deps.now()
    const note = { conversationId: id, side: "note", senderId: accountId, text, at, files: [] } as const
    if (!(await insertMessage(tx, { ...note, key }))) return
    const event = { type: "conversation.noted", at, actorId: accountId } as const
    await recordConversationEvent(tx, { ...event, ...peopleOf(locked) })
  })
}

/**
 * Lets one person of the staff read a conversation for a day. It is recorded, and both are told a day later. While it is
 * open, it is not opened again.
 */
export function openConversation(deps: Deps, { accountId }: Actor, { id, reason }: { id: string; reason: string }) {
  return transact(deps, async (tx) => {
    const locked = await lock(tx, id)
    if (locked.teacher_id === null) throw conversationError("only-office")
    const at = deps.now()
    const opening = { conversationId: id, openedBy: accountId }
    if (await hasOpened(tx, { ...opening, since: startOfOpening(at) })) return
    await insertOpening(tx, { ...opening, reason, at })
    const event = { type: "conversation.opened", at, actorId: accountId, after: { reason } } as const
    await recordConversationEvent(tx, { ...event, ...peopleOf(locked) })
  })
}

/** Hourly, in one of the processes. */
export function defineTellingOpenings(deps: Deps): Promise<void> {
  return deps.jobs.hourly("tell-opened-conversations", () => tellOpenings(deps))
}

/** Tells both sides of the conversations that the office has opened with a reason a day ago, once each. */
export async function tellOpenings(deps: Deps): Promise<void> {
  for (let count = openingsAtOnce; count === openingsAtOnce; )
    count = await transact(deps, async (tx) => {
      const at = deps.now()
      const openings = await takeUntoldOpenings(tx, { before: startOfOpening(at), at, most: openingsAtOnce })
      for (const { classId, ...opening } of openings) {
        if (!classId) continue
        await recordConversationEvent(tx, {
          type: "conversation.opening-told",
          at,
          actorId: null,
          ...opening,
          classId,
        })
      }
      return openings.length
    })
}
