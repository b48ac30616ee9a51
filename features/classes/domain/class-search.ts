import { normalise } from "../../../lib/text-search.ts"

/**
 * A search by className covers the name and the tags; the name is first, so that a prefix of it is a prefix here
 * (docs/rules/classes.md#class-search).
 */
export function classSearchText(name: string, tags: readonly (string | null)[]): string {
  return [name, ...tags]
    .map((part) => normalise(part ?? ""))
    .filter(Boolean)
    .join(" ")
}
