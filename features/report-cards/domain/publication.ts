export const publications = ["not-published", "published", "has-unpublished-changes"] as const

/** Not finalized, published as it is, or edited since it was published (docs/rules/report-cards.md#report-cards). */
export type Publication = (typeof publications)[number]

/**
 * Edits of a card are counted from 1; a published version stores the count at its publication. Null when there is
 * none.
 */
export function publicationOf(edits: number, editsPublished: number | null): Publication {
  if (editsPublished === null) return "not-published"
  return edits > editsPublished ? "has-unpublished-changes" : "published"
}

/** An edit gives a published card unpublished changes; an unpublished one stays so. */
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
