import { normalise } from "../../../lib/text-search.ts"

/**
 * The eight categories of the explore page; a tile searches for its category's word
 * (docs/rules/classes.md#class-search). `signs` are beginnings of words that assign a class to the category by its name
 * or tags.
 */
export const categories = [
  { key: "coding", label: "Coding", word: "coding", signs: ["coding", "code", "program", "robot", "web", "game dev"] },
  { key: "language", label: "Language", word: "language", signs: ["language", "filipino", "mandarin", "spanish"] },
  {
    key: "arts-and-crafts",
    label: "Arts and Crafts",
    word: "arts",
    signs: ["art", "craft", "draw", "paint", "sketch"],
  },
  { key: "music", label: "Music", word: "music", signs: ["music", "guitar", "piano", "sing", "ukulele", "violin"] },
  { key: "baking", label: "Baking", word: "baking", signs: ["bak", "bread", "cake", "cook", "pastry"] },
  { key: "sports", label: "Sports", word: "sports", signs: ["sport", "yoga", "basketball", "chess", "fitness"] },
  { key: "english", label: "English", word: "english", signs: ["english", "phonics", "reading", "grammar", "writing"] },
  { key: "socialization", label: "Socialization", word: "socialization", signs: ["social", "friend", "playgroup"] },
] as const

export type Category = (typeof categories)[number]

/** Returns the category that a search names, by its word or its label: the whole phrase, as searches compare it. */
export function categoryNamed(phrase: string): Category | null {
  return categories.find(({ word, label }) => phrase === word || phrase === normalise(label)) ?? null
}

/** Returns the category of a class: the first one whose sign begins a word of its name, then of its tags. */
export function categoryOf(name: string, tags: readonly (string | null)[] = []): Category | null {
  for (const part of [name, ...tags]) {
    const category = part && categoryIn(part)
    if (category) return category
  }
  return null
}

const mostTexts = 5_000
const categoriesOfTexts = new Map<string, Category | null>()

/** Results are cached, since each home suggests some of the same few dozen classes. */
function categoryIn(name: string): Category | null {
  const cached = categoriesOfTexts.get(name)
  if (cached !== undefined) return cached
  if (categoriesOfTexts.size >= mostTexts) categoriesOfTexts.clear()
  const text = ` ${normalise(name)}`
  const category = categories.find(({ signs }) => signs.some((sign) => text.includes(` ${sign}`))) ?? null
  categoriesOfTexts.set(name, category)
  return category
}

/**
 * Returns the category of the drawn cover, from the name alone, which every list has: the cover then looks the same
 * everywhere.
 */
export const drawnAs = (name: string): string => categoryOf(name)?.label ?? name
