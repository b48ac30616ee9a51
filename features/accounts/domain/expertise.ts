import { normalise } from "../../../lib/text-search.ts"

/**
 * The expertise of a teacher, without what is entered twice (docs/rules/users.md#profiles). A file of its own, so that a
 * page need not load the schemas.
 */

/** Returns each topic once, as it was entered first: " chess" is "Chess" again. Blank ones are left out. */
export function distinctExpertise(topics: readonly string[]): string[] {
  const byName = Map.groupBy(topics, normalise)
  byName.delete("")
  return [...byName.values()].flatMap(([first = ""]) => first.trim())
}

/** Returns what to tell a teacher who entered a topic twice, or null. */
export function repeatedExpertiseText(topics: readonly string[]): string | null {
  const counts = Map.groupBy(topics, normalise)
  counts.delete("")
  const repeated = [...counts.values()].find(({ length }) => length > 1)?.[0]
  return repeated ? `You entered “${repeated.trim()}” more than once. Families see it once.` : null
}
