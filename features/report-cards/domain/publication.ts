export const publications = ["not-published", "published", "has-unpublished-changes"] as const

/** Not finalized, published as it is, or edited since it was published (docs/rules/report-cards.md#report-cards). */
export type Publication = (typeof publications)[number]

/** Compares the number of edits, from 1, with the number at the publication, which is null without one. */
export function publicationOf(edits: number, editsPublished: number | null): Publication {
  if (editsPublished === null) return "not-published"
  return edits > editsPublished ? "has-unpublished-changes" : "published"
}

/** After an edit a published card has unpublished changes; an unpublished one stays so. */
export function afterEdit(publication: Publication): Publication {
  return publication === "published" ? "has-unpublished-changes" : publication
}

/**
 * The download has the student's name (docs/rules/report-cards.md#report-cards), without characters that file systems
 * refuse.
 */
export function cardFileName(studentName: string): string {
  const name = studentName
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
  return `Report card - ${name || "student"}.pdf`
}
