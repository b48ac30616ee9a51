import { sql } from "kysely"
import type { RowPlace } from "../../../lib/paging.ts"
import { searchWords } from "../../../lib/text-search.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { OfficeSubject } from "../domain/conversation-words.ts"
import { findOwnMatches, matchOf, mentions } from "./search-queries.ts"

export const conversationsAtOnce = 30

type ListQuery = {
  before?: RowPlace
  filter?: "unread" | "open"
  search?: string
  classId?: string
  subject?: OfficeSubject
}

/** The conversations of an account on either side, one more than a page has. */
export async function findConversations(db: Db, accountId: string, input: ListQuery) {
  const { before, filter, search, classId, subject } = input
  const words = searchWords(search ?? "")
  const few = words.length > 0 ? await findOwnMatches(db, accountId, words) : null
  const isAccount = sql<boolean>`(conversations.account_id = ${accountId})`
  const unread = sql<number>`case when ${isAccount} then account_unread else other_unread end`
  let query = db
    .selectFrom("conversations")
    .innerJoin("accounts as family", "family.id", "conversations.account_id")
    .leftJoin("accounts as teacher", "teacher.id", "conversations.teacher_id")
    .leftJoin("classes", "classes.id", "conversations.class_id")
    .select([
      "conversations.id",
      "conversations.subject",
      "conversations.teacher_id",
      "conversations.last_text",
      "conversations.last_at",
      "classes.name as class_name",
      isAccount.as("is_account"),
      unread.as("unread"),
      matchOf(words).as("match"),
      "family.first_name as family_first_name",
      "family.middle_name as family_middle_name",
      "family.last_name as family_last_name",
      "family.suffix as family_suffix",
      "teacher.first_name as teacher_first_name",
      "teacher.middle_name as teacher_middle_name",
      "teacher.last_name as teacher_last_name",
      "teacher.suffix as teacher_suffix",
    ])
    .where(({ or, eb }) =>
      or([eb("conversations.account_id", "=", accountId), eb("conversations.teacher_id", "=", accountId)]),
    )
    .orderBy("conversations.last_at", "desc")
    .orderBy("conversations.id", "desc")
    .limit(conversationsAtOnce + 1)
  if (before)
    query = query.where(sql<boolean>`(conversations.last_at, conversations.id) < (${before.at}, ${before.id}::uuid)`)
  if (filter === "unread") query = query.where(sql<boolean>`${unread} > 0`)
  if (filter === "open") query = query.where("conversations.state", "!=", "closed")
  if (classId) query = query.where("conversations.class_id", "=", classId)
  if (subject) query = query.where("conversations.subject", "=", subject)
  if (words.length > 0) query = query.where(mentions(words))
  if (few) query = query.where(sql<boolean>`conversations.id = any(${few}::uuid[])`)
  return query.execute()
}

export type ListedConversation = Awaited<ReturnType<typeof findConversations>>[number]

/** How many messages to this account are unread, by class. */
export async function countUnreadByClass(
  db: Db,
  accountId: string,
): Promise<{ classId: string | null; unread: number }[]> {
  const { rows } = await sql<{ classId: string | null; unread: number }>`
    select class_id as "classId", sum(unread)::integer as unread from (
      select class_id, account_unread as unread from conversations where account_id = ${accountId} and account_unread > 0
      union all
      select class_id, other_unread from conversations where teacher_id = ${accountId} and other_unread > 0
    ) as each group by class_id`.execute(db)
  return rows
}

type AccountHint = { accountId: string; unread: number; changedAt: Date }

/** What open pages are told: the unread messages of each account, and when a conversation of it changed last. */
export async function findMessagesHints(db: Db, accountIds: readonly string[]): Promise<AccountHint[]> {
  const { rows } = await sql<AccountHint>`
    select "accountId", sum(unread)::integer as unread, max(changed_at) as "changedAt" from (
      select account_id as "accountId", account_unread as unread, greatest(last_at, account_read_at, other_read_at) as changed_at
      from conversations where account_id = any(${accountIds}::uuid[])
      union all
      select teacher_id, other_unread, greatest(last_at, account_read_at, other_read_at)
      from conversations where teacher_id = any(${accountIds}::uuid[])
    ) as each group by "accountId"`.execute(db)
  return rows
}
