import { normalise } from "../../../lib/text-search.ts"

/**
 * The expertise of a teacher, without what is entered twice (docs/rules/users.md#profiles). A file of its own, so that a
 * page need not load the schemas.
 */

/** Returns each topic once, as it was entered first: " chess" is "Chess" again. Blank ones are left out. */
export function distinctExpertise(topics: readonly string[]): string[] {
  return topics
    .filter((topic, nth) => normalise(topic) !== "" && nth === firstOf(topic, topics))
    .map((topic) => topic.trim())
}

/** Returns what to tell a teacher who entered a topic twice, or null. */
export function repeatedExpertiseText(topics: readonly string[]): string | null {
  const again = topics.find((topic, nth) => normalise(topic) !== "" && nth > firstOf(topic, topics))
  if (again === undefined) return null
  return `You entered “${topics[firstOf(again, topics)]?.trim()}” more than once. Families see it once.`
}

const firstOf = (topic: string, topics: readonly string[]) =>
  topics.findIndex((each) => normalise(each) === normalise(topic))
