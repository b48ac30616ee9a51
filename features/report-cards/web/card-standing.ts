import type { Tone } from "../../../ui/status-badge.tsx"
import type { CardOfStudent } from "../staff-contract.ts"

/** How a student's card stands, in a word. */
export function standingOf({ publication, hasEntries }: Pick<CardOfStudent, "publication" | "hasEntries">): {
  tone: Tone
  label: string
} {
  if (publication === "has-unpublished-changes") return { tone: "orange", label: "Unpublished changes" }
  if (publication === "published") return { tone: "green", label: "Published" }
  return hasEntries ? { tone: "blue", label: "Not published" } : { tone: "gray", label: "Nothing entered" }
}

/** Those before and after a student in the list. */
export function neighboursOf<S extends { id: string }>(students: readonly S[], id: string) {
  const at = students.findIndex((each) => each.id === id)
  return { at, before: students[at - 1], after: at < 0 ? undefined : students[at + 1] }
}
