import type { Tone } from "../../../../ui/text/status-badge.tsx"
import type { CardOfStudent } from "../../staff-contract.ts"

/** Returns the status of a student's card, in a word. */
export function standingOf({ publication, hasEntries }: Pick<CardOfStudent, "publication" | "hasEntries">): {
  tone: Tone
  label: string
} {
  if (publication === "has-unpublished-changes") return { tone: "orange", label: "Unpublished changes" }
  if (publication === "published") return { tone: "green", label: "Published" }
  return hasEntries ? { tone: "blue", label: "Not published" } : { tone: "gray", label: "Nothing entered" }
}

/** Returns the students before and after one in the list. */
export function neighboursOf<S extends { id: string }>(students: readonly S[], id: string) {
  const at = students.findIndex((each) => each.id === id)
  return { at, before: students[at - 1], after: at < 0 ? undefined : students[at + 1] }
}
