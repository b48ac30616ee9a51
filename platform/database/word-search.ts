import { type Expression, type SqlBool, sql } from "kysely"

/** Whether the index of trigrams finds a word anywhere. */
export const isLongWord = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)
const hasLetter = /[\p{L}\p{N}]/u
const beginsWithLetter = /^[\p{L}\p{N}]/u

/** As a part of the pattern of LIKE. */
const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&")

/**
 * Whether a column of text to search (lib/text-search.ts) holds a word, asked so that its index of trigrams can answer:
 * three letters in a row are found anywhere, one or two only where a word begins. Signs alone have no trigram, and for
 * them that index would be read from end to end: it is not offered them.
 */
export function hasWord(column: string, word: string): Expression<SqlBool> {
  const text = sql.ref(column)
  if (!hasLetter.test(word)) return sql<SqlBool>`strpos(${text}, ${word}) > 0`
  const isAnywhere = isLongWord(word) || !beginsWithLetter.test(word)
  const before = isAnywhere ? ["%"] : ["", "% ", "%-"]
  const patterns = before.map((start) => sql`${text} like ${`${start}${literally(word)}%`}`)
  return sql<SqlBool>`(${sql.join(patterns, sql` or `)})`
}

/** Whether a word of the column, or several in a row, begin so. Of three letters or more; the same index answers. */
export function hasWordThatBegins(column: string, beginning: string): Expression<SqlBool> {
  const text = sql.ref(column)
  return sql<SqlBool>`(${text} like ${`${literally(beginning)}%`} or ${text} like ${`% ${literally(beginning)}%`})`
}
