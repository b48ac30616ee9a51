import { normalise } from "../../../lib/text-search.ts"

/**
 * The text that a search by className covers (docs/rules/classes.md#class-search): the name, then the tags. The name
 * comes first, so that its prefixes are prefixes of the text.
 */
export function classSearchText(name: string, tags: readonly (string | null)[]): string {
  return [name, ...tags]
    .map((part) => normalise(part ?? ""))
    .filter(Boolean)
    .join(" ")
}
