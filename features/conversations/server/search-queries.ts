import { type Expression, type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import {
  containsWord,
  findFew,
  findsPerson,
  hasWord,
  hasWordInRow,
  type PeopleColumns,
} from "../../../platform/database/word-search.ts"

/**
 * The search of one's own messages, and that of the office (docs/rules/conversations.md#search). A search with up to a
 * thousand matches finds them by indexes; otherwise its list is read in its order until a page is full (decision 6).
 */

/** The reader of the messages to the office, as migration 0067 writes it. */
const officeReader = "ffffffff-ffff-ffff-ffff-ffffffffffff"

const all = (conditions: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join([...conditions], sql` and `)})`
const some = (conditions: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`

/** The ids of conversations in which one message to this reader has all words; notes are for the staff alone. */
function withMessage(db: Db, readerId: string, words: readonly string[]) {
  const ids = db
    .selectFrom("messages")
    .select("messages.conversation_id as id")
    .where(sql<SqlBool>`messages.readers @> ${[readerId]}::uuid[]`)
    .where(all(words.map((word) => hasWord("messages.search_text", word))))
  return readerId === officeReader ? ids : ids.where("messages.side", "!=", "note")
}

/**
 * Names alone: the other columns of a search for people hold addresses and numbers that the sides do not show each
 * other.
 */
const isNamed = (word: string) =>
  some(
    ["family.search_name", "teacher.search_name", "classes.search_text"].map((column) =>
      containsWord({ text: column, pairs: column }, word),
    ),
  )

const isInText = (word: string) => hasWordInRow("messages.search_text", word)
const isSaidOrNamed = (word: string) => some([isNamed(word), isInText(word)])

/** Returns which conversations of the account may have the words; null if there are many. `mentions` decides. */
export function findOwnMatches(db: Db, accountId: string, words: readonly string[]): Promise<string[] | null> {
  const named = db
    .selectFrom("conversations")
    .innerJoin("accounts as family", "family.id", "conversations.account_id")
    .leftJoin("accounts as teacher", "teacher.id", "conversations.teacher_id")
    .leftJoin("classes", "classes.id", "conversations.class_id")
    .select("conversations.id")
    .where(({ or, eb }) =>
      or([eb("conversations.account_id", "=", accountId), eb("conversations.teacher_id", "=", accountId)]),
    )
    .where(some(words.map(isNamed)))
  return findFew(db, withMessage(db, accountId, words).unionAll(named))
}

/** Whether the names of a conversation, or its names and one of its messages, have all words. */
export function mentions(words: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`(${all(words.map(isNamed))} or exists (
    select from messages where messages.conversation_id = conversations.id and messages.side <> 'note'
      and ${all(words.map(isSaidOrNamed))}))`
}

export type MatchColumn = { text: string; at: string; place: string } | null

/** The newest message of a conversation with the words that its names do not have; null without words. */
export function matchOf(words: readonly string[]) {
  if (words.length === 0) return sql<MatchColumn>`null::json`
  return sql<MatchColumn>`(
    select json_build_object('text', messages.text, 'at', messages.sent_at, 'place', messages.place::text) from messages
    where messages.conversation_id = conversations.id and messages.side <> 'note'
      and ${all(words.map(isSaidOrNamed))} and ${some(words.map(isInText))}
    order by messages.place desc limit 1)`
}

const family = { text: "family.search_text", pairs: "family.search_names" }
const teacher = { text: "teacher.search_text", pairs: "teacher.search_names" }

/**
 * Returns the conversations that the office finds: by the family, the teacher or the class, and by the words of a message
 * to the office. What families and teachers write to each other is not searched. Null if there are many.
 */
export function findOfficeMatches(db: Db, words: readonly string[]): Promise<string[] | null> {
  const person = (people: PeopleColumns) => all(words.map((word) => findsPerson(people, word)))
  const byFamily = db
    .selectFrom("conversations")
    .innerJoin("accounts as family", "family.id", "conversations.account_id")
    .select("conversations.id")
    .where(person(family))
  const byTeacher = db
    .selectFrom("conversations")
    .innerJoin("accounts as teacher", "teacher.id", "conversations.teacher_id")
    .select("conversations.id")
    .where(person(teacher))
  const byClass = db
    .selectFrom("conversations")
    .innerJoin("classes", "classes.id", "conversations.class_id")
    .select("conversations.id")
    .where(all(words.map((word) => hasWord("classes.search_text", word))))
  return findFew(db, withMessage(db, officeReader, words).unionAll(byFamily).unionAll(byTeacher).unionAll(byClass))
}

/** The same condition for conversations that are read in the order of their list. */
export function isFoundByOffice(words: readonly string[]): Expression<SqlBool> {
  const person = (people: PeopleColumns) => all(words.map((word) => containsWord(people, word)))
  return some([
    person(family),
    person(teacher),
    all(words.map((word) => hasWordInRow("classes.search_text", word))),
    sql<SqlBool>`(conversations.teacher_id is null and exists (
      select from messages where messages.conversation_id = conversations.id and ${all(words.map(isInText))}))`,
  ])
}

/** The newest message to the office with all words, notes of the staff too. */
export function officeMatchOf(words: readonly string[]) {
  if (words.length === 0) return sql<MatchColumn>`null::json`
  return sql<MatchColumn>`(
    select json_build_object('text', messages.text, 'at', messages.sent_at, 'place', messages.place::text) from messages
    where messages.conversation_id = conversations.id and conversations.teacher_id is null
      and ${all(words.map(isInText))}
    order by messages.place desc limit 1)`
}
