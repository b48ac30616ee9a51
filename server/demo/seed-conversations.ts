import { randomUUID } from "node:crypto"
import {
  insertConversation,
  markMessagesRead,
  noteNewMessage,
} from "../../features/conversations/server/conversation-queries.ts"
import { closeConversationRow, setTaker } from "../../features/conversations/server/inbox-queries.ts"
import { insertMessage } from "../../features/conversations/server/message-queries.ts"
import type { Tx } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import { demoAddress } from "./cast.ts"
import { byDay, hoursBefore } from "./demo-school.ts"
import { type DemoConversation, demoConversations } from "./records.ts"

/** Seeds conversations of families with teachers and with the office. Needs the enrollments. */
export async function seedDemoConversations(deps: Deps): Promise<void> {
  await deps.db.transaction().execute(async (tx: Tx) => {
    for (const conversation of demoConversations) await seedConversation(tx, conversation, deps)
  })
}

async function seedConversation(tx: Tx, conversation: DemoConversation, deps: Deps): Promise<void> {
  const { family, className, subject = null, takenBy, isClosed } = conversation
  const klass = className ? await findClass(tx, className) : null
  const messages = datedMessages(conversation, deps)
  const id = await insertConversation(tx, {
    accountId: await findAccount(tx, family),
    teacherId: klass?.teacher_id ?? null,
    classId: klass?.id ?? null,
    subject,
    state: "open",
    at: messages[0]?.at ?? deps.now(),
  })
  if (!id) throw new Error(`The demo has two conversations of ${family} about ${className ?? subject}`)
  for (const { by, text, at, isUnread } of messages) {
    const side = by === "family" ? "account" : "other"
    const senderId = await findAccount(tx, by === "family" ? family : by)
    await insertMessage(tx, { conversationId: id, side, senderId, key: randomUUID(), text, at, files: [] })
    const waits = side === "account" && klass === null
    await noteNewMessage(tx, id, { by: side, preview: text, at, state: "open", isNoticed: true, waits })
    if (!isUnread) await markMessagesRead(tx, id, side === "account" ? "other" : "account", at)
  }
  if (takenBy) await setTaker(tx, id, await findAccount(tx, takenBy))
  if (isClosed) await closeConversationRow(tx, id)
}

/** Nobody writes in the night; what moves to the evening before stays in order. */
function datedMessages({ messages }: DemoConversation, { now, settings }: Deps) {
  const minutesBetween = 7
  let earliest = 0
  return messages.map((message) => {
    const wanted = byDay(hoursBefore(now(), message.hoursAgo), settings.timeZone)
    const at = new Date(Math.max(wanted.getTime(), earliest))
    earliest = at.getTime() + minutesBetween * 60_000
    return { ...message, at }
  })
}

async function findAccount(tx: Tx, login: string): Promise<string> {
  const accounts = tx.selectFrom("accounts").select("id").where("email_key", "=", demoAddress(login))
  return (await accounts.executeTakeFirstOrThrow()).id
}

function findClass(tx: Tx, name: string) {
  return tx.selectFrom("classes").select(["id", "teacher_id"]).where("name", "=", name).executeTakeFirstOrThrow()
}
