import { sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"
import { isForFamilyAlone } from "../register/stream.ts"

/** Words of an account, or for it alone, in rows that the register leaves to other people. */
export async function eraseWordsElsewhere(tx: Tx, accountId: string): Promise<void> {
  await erasePreviews(tx, accountId)
  await eraseNewestMessages(tx, accountId)
  await eraseAnswers(tx, accountId)
  await erasePostsFor(tx, accountId)
}

/** Clears the beginnings of messages in notices and deletes the mails with them, on both sides of a conversation. */
async function erasePreviews(tx: Tx, accountId: string): Promise<void> {
  const isNoticed = sql`
    conversations.id = messages.conversation_id
    and (messages.sender_id = ${accountId}::uuid or conversations.account_id = ${accountId}::uuid)
    and notices.account_id in (conversations.account_id, conversations.teacher_id)
    and notices.kind = 'message-received' and notices.cause = 'message-received ' || messages.id`
  await sql`
    delete from mails using messages, conversations, notices, accounts
    where ${isNoticed} and accounts.id = notices.account_id and (
      notices.id = any(mails.source_ids) or (
        mails.source_ids = '{}' and mails.to_address = accounts.email
        and notices.facts ->> 'preview' <> '' and strpos(mails.text, notices.facts ->> 'preview') > 0))`.execute(tx)
  await sql`
    update notices set facts = jsonb_set(facts, '{preview}', '""') from messages, conversations
    where ${isNoticed}`.execute(tx)
}

/** Clears what lists show of the newest message, where somebody of the school or a teacher wrote it. */
async function eraseNewestMessages(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update conversations set last_text = ''
    where exists (select from messages where messages.conversation_id = conversations.id
      and sender_id = ${accountId} and sent_at = last_at)`.execute(tx)
}

/** Deletes what a teacher answered to the reviews of families. */
async function eraseAnswers(tx: Tx, teacherId: string): Promise<void> {
  await sql`
    update reviews set answer = null, answered_at = null
    where answer is not null and class_id in (select id from classes where teacher_id = ${teacherId})`.execute(tx)
}

/** Deletes posts and homework for students of this family alone; their files are deleted with the family's. */
async function erasePostsFor(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from class_posts where ${isForFamilyAlone("class_posts")(accountId)}`.execute(tx)
  await sql`delete from homework where ${isForFamilyAlone("homework")(accountId)}`.execute(tx)
}
