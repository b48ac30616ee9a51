export const publications = ["not-published", "published", "has-unpublished-changes"] as const

/** A card nobody finalized, one whose published PDF shows it as it stands, or one edited since (docs/rules.md#report-cards). */
export type Publication = (typeof publications)[number]

/** Edits of a card are counted from 1, and a published version knows how many it shows; null when there is none. */
export function publicationOf(edits: number, editsPublished: number | null): Publication {
  if (editsPublished === null) return "not-published"
  return edits > editsPublished ? "has-unpublished-changes" : "published"
}

/** An edit leaves a published card with unpublished changes, and one that never was published as it is. */
export function afterEdit(publication: Publication): Publication {
  return publication === "published" ? "has-unpublished-changes" : publication
}

/** The download carries the student's name (docs/rules.md#report-cards), without what file systems refuse. */
export function cardFileName(studentName: string): string {
  const name = studentName
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
  return `Report card - ${name || "student"}.pdf`
}
