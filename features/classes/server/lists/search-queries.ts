import { sql } from "kysely"
import { normalise } from "../../../../lib/text-search.ts"
import type { Weekday } from "../../../../lib/week-times.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { hasWord } from "../../../../platform/database/word-search.ts"
import type { AgeRange } from "../../domain/age-filter.ts"
import { type Category, categoryNamed } from "../../domain/categories.ts"
import type { TimeOfDay } from "../../domain/time-of-day.ts"

/**
 * How a class is searched. Its name or tags must contain every word in one of its spellings. The whole phrase decides
 * the order. A phrase that names a category finds all classes of it. If some words stand for filters
 * (domain/search-words.ts), the classes with this meaning are found too.
 */
export type Search = { phrase: string; words: string[][]; category?: Category; meaning?: SearchMeaning }

/** The filters that words stand for, and the search for the other words. */
export type SearchMeaning = {
  weekdays?: Weekday[]
  timeOfDay?: TimeOfDay
  age?: AgeRange
  maxPriceCentavos?: number
  search?: Search
}

/** The parsed search text; null when it is blank. */
export function searchFor(typed: string | undefined): Search | undefined {
  const phrase = normalise(typed ?? "")
  if (!phrase) return undefined
  const words = [...new Set(phrase.split(" "))].slice(0, 8)
  return { phrase, words: words.map((word) => [word]), category: categoryNamed(phrase) ?? undefined }
}

const mostSpellings = 6

/** Small typos: one edit in a word of four letters or more, two from eight letters on. Shorter words are exact. */
const editsIn = (word: string) => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)

/**
 * The same search, in which every word also has the spellings of similar words of classes: a letter inserted, missing,
 * replaced or swapped, also in a prefix. Null if no word is similar.
 */
export async function forgiveTypos(db: Db, search: Search): Promise<Search | undefined> {
  const { meaning } = search
  const typed = await forgiveWords(db, search)
  if (!meaning?.search) return typed && { ...typed, meaning }
  const rest = await forgiveWords(db, meaning.search)
  if (!typed && !rest) return undefined
  return { ...(typed ?? search), meaning: { ...meaning, search: rest ?? meaning.search } }
}

async function forgiveWords(db: Db, { words }: Search): Promise<Search | undefined> {
  const spellings: string[][] = []
  for (const [word = ""] of words) spellings.push([word, ...(await closeWords(db, word))])
  if (spellings.every((each) => each.length === 1)) return undefined
  return { phrase: spellings.map(([typed, closest]) => closest ?? typed).join(" "), words: spellings }
}

async function closeWords(db: Db, word: string): Promise<string[]> {
  const edits = editsIn(word)
  if (edits === 0 || word.length > 40) return []
  const swapped = swaps(word)
  const distance = sql<number>`least(
    levenshtein_less_equal(word, ${word}, ${edits}),
    levenshtein_less_equal(left(word, ${word.length - 1}), ${word}, ${edits}),
    levenshtein_less_equal(left(word, ${word.length}), ${word}, ${edits}),
    levenshtein_less_equal(left(word, ${word.length + 1}), ${word}, ${edits}),
    case when left(word, ${word.length}) = any(${swapped}::text[]) then 1 end
  )`
  const rows = await db
    .selectFrom("class_words")
    .select("word")
    .where(sql<boolean>`(
      (left(word, 1) = any(${[word[0], word[1]]}::text[]) and char_length(word) >= ${word.length - edits})
      or ${sql.join(intactParts(word, edits), sql` or `)}
    )`)
    .where(sql<boolean>`word <> ${word}`)
    .where(sql<boolean>`${distance} <= ${edits}`)
    .orderBy(distance)
    .orderBy(sql`abs(char_length(word) - ${word.length})`)
    .orderBy("word")
    .limit(mostSpellings)
    .execute()
  return rows.map((row) => row.word)
}

/**
 * If a word starts with neither of the first two typed letters, the edit is at its beginning, and the rest of the word
 * was typed correctly; with a second edit, one half of it. Parts have at least three letters, because the trigram index
 * finds no shorter ones.
 */
function intactParts(word: string, edits: number) {
  const rest = word.slice(1)
  const half = Math.floor(rest.length / 2)
  const parts = edits === 1 ? [rest] : [rest.slice(0, half), rest.slice(half)]
  return parts.map((part) => hasWord("class_words.word", part))
}

/** Returns the word with each two neighbouring letters swapped. */
function swaps(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, before) => {
    const swapped = [...letters]
    swapped[before + 1] = letters[before] ?? ""
    swapped[before] = letter
    return swapped.join("")
  })
}
