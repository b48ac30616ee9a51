import type { ConversationEvent, MessageSent } from "../features/conversations/server/events.ts"
import { tellAfterCommit } from "../features/notices/server/notices-changed.ts"
import type { Handler } from "../platform/events/events.ts"

type Heard =
  | Extract<ConversationEvent, { type: "message.sent" | "message.deleted" | "conversation.read" }>
  | MessageSent

/** Lets the open pages of both sides know that their conversation has changed, through the stream of notices. */
export const hintOfMessage: Handler<Heard> = async (tx, { accountId, teacherId }, deps) => {
  tellAfterCommit(tx, deps, [accountId, ...(teacherId ? [teacherId] : [])])
}
