import { sql } from "kysely"
import type { Role } from "../../../../lib/roles.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { isForFamilyAlone } from "../register/stream.ts"
import { isAboutThem, type NamesElsewhere } from "./names-elsewhere-queries.ts"

type Account = { id: string; role: Role | null }

/**
 * Words of an account, or for it alone, in rows that the register leaves to other people. It finds notices by the names in
 * them, so it comes before these are replaced.
 */
export async function eraseWordsElsewhere(tx: Tx, account: Account, names: NamesElsewhere): Promise<void> {
  const accountId = account.id
  await erasePreviews(tx, accountId)
  await eraseQuotes(tx, account, names)
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

/** The notices of other people that quote a family, and those that quote a teacher. */
const quotingKinds: Record<Role, readonly string[]> = {
  learner: ["absence-noted", "make-up-requested", "make-up-declined", "meeting-cancelled"],
  parent: ["absence-noted", "make-up-requested", "make-up-declined", "meeting-cancelled"],
  teacher: ["meeting-moved", "meeting-cancelled", "teacher-away", "make-up-proposed", "make-up-declined"],
}

/**
 * Clears the reasons and messages that notices quote, and deletes the mails with them. Notices that quote a family name its
 * student; of those that quote a teacher, only the ones about time off name the teacher.
 */
async function eraseQuotes(tx: Tx, { role }: Account, names: NamesElsewhere): Promise<void> {
  if (!role) return
  const ownNames = names.replacements.map(({ name }) => JSON.stringify(name))
  const isNamed = sql<boolean>`
    exists (select from unnest(${ownNames}::text[]) as name where strpos(facts::text, name) > 0)`
  const isOwn = role === "teacher" ? sql<boolean>`(kind <> 'teacher-away' or ${isNamed})` : isNamed
  const { rows: changed } = await sql<{ id: string }>`
    update notices set facts = jsonb_set(facts, '{words}', 'null')
    where account_id = any(${names.readers}::uuid[]) and kind = any(${quotingKinds[role]}::text[])
      and facts ->> 'words' is not null and ${isOwn} and ${isAboutThem(names)}
    returning id`.execute(tx)
  await sql`delete from mails where source_ids && ${changed.map(({ id }) => id)}::uuid[]`.execute(tx)
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
