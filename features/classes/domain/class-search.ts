import { normalise } from "../../../lib/text-search.ts"

/** A search by className looks at the name and the tags; the name comes first, so that a prefix is one (docs/rules.md#class-search). */
export function classSearchText(name: string, tags: readonly (string | null)[]): string {
  return [name, ...tags]
    .map((part) => normalise(part ?? ""))
    .filter(Boolean)
    .join(" ")
}
