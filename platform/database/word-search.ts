import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type { Db } from "./client.ts"
import type { Tables } from "./tables.ts"

/** Whether the word has three letters or digits in a row, so that the trigram index finds it anywhere in a text. */
const isLongWord = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)
const hasLetter = /[\p{L}\p{N}]/u
const beginsWithLetter = /^[\p{L}\p{N}]/u

/** Escapes a text for a LIKE pattern. */
const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&")

/**
 * The condition that a search text (lib/text-search.ts) contains a word, in a form that the trigram index supports:
 * three letters in a row are found anywhere, one or two only at the beginning of a word. Punctuation has no trigram,
 * and LIKE would read the whole index: strpos() does not use it.
 */
export function hasWord(column: string, word: string): Expression<SqlBool> {
  const text = sql.ref(column)
  if (!hasLetter.test(word)) return sql<SqlBool>`strpos(${text}, ${word}) > 0`
  const isAnywhere = isLongWord(word) || !beginsWithLetter.test(word)
  const before = isAnywhere ? ["%"] : ["", "% ", "%-"]
  const patterns = before.map((start) => sql`${text} like ${`${start}${literally(word)}%`}`)
  return sql<SqlBool>`(${sql.join(patterns, sql` or `)})`
}

/** The same condition for a row that is read anyway, so that the planner does not read the index of words for it. */
export function hasWordInRow(column: string, word: string): Expression<SqlBool> {
  const text = sql.ref(column)
  if (isLongWord(word) || !beginsWithLetter.test(word)) return sql<SqlBool>`strpos(${text}, ${word}) > 0`
  return sql<SqlBool>`(strpos(' ' || ${text}, ${` ${word}`}) > 0 or strpos(${text}, ${`-${word}`}) > 0)`
}

/**
 * The condition that a word of the search text, or several in a row, begin with this; at least three letters, for the
 * same index.
 */
export function hasWordThatBegins(column: string, beginning: string): Expression<SqlBool> {
  const text = sql.ref(column)
  return sql<SqlBool>`(${text} like ${`${literally(beginning)}%`} or ${text} like ${`% ${literally(beginning)}%`})`
}

/** The columns in which people are searched: `pairs` has an index of its letter pairs (migration 0032). */
export type PeopleColumns = { text: string; pairs: string }

/**
 * The condition that a person is found by a word (docs/rules/users.md#finding-people), wherever it stands in a word:
 * three letters in a row by the index of trigrams, shorter ones by that of letter pairs.
 */
export function findsPerson({ text, pairs }: PeopleColumns, word: string): Expression<SqlBool> {
  if (isLongWord(word)) return sql<SqlBool>`${sql.ref(text)} like ${`%${literally(word)}%`}`
  const letters = [...word]
  const parts = letters.length === 1 ? letters : letters.slice(1).map((letter, nth) => `${letters[nth]}${letter}`)
  const hasParts = sql<SqlBool>`letter_pairs(${sql.ref(pairs)}) @> ${parts}::text[]`
  return letters.length <= 2 ? hasParts : sql<SqlBool>`(${hasParts} and strpos(${sql.ref(pairs)}, ${word}) > 0)`
}

/** The same condition for rows that are read in the order of their list until a page is full, without an index of words. */
export function containsWord({ text, pairs }: PeopleColumns, word: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(${sql.ref(isLongWord(word) ? text : pairs)}, ${word}) > 0`
}

/**
 * A search of people lists at most its first thousand matches (docs/rules/users.md#finding-people): the more people a
 * school has, the longer it would take to count and sort all.
 */
export const mostMatches = 1000

/**
 * Returns the ids of the matches, possibly repeated; null if there are more than `most`. They are a query of their own,
 * planned as for all matches and stopped after `most`: planned for a few rows, it might read the table until it had them.
 */
export async function findFew(db: Db, ids: SelectQueryBuilder<Tables, never, { id: string }>, most = mostMatches) {
  const rows = await db
    .with(
      (name) => name("matches").materialized(),
      () => ids,
    )
    .selectFrom("matches")
    .select("id")
    .limit(most + 1)
    .execute()
  return rows.length > most ? null : rows.map(({ id }) => id)
}
