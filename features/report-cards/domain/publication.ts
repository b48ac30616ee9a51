/** A card nobody finalized, one whose published PDF shows it as it stands, or one edited since (decisions §7). */
export type Publication = "not-published" | "published" | "has-unpublished-changes"

/** `changedAt` is the newest edit of the card, `publishedAt` its newest finalizing; both null when there is none. */
export function publicationOf(changedAt: Date | null, publishedAt: Date | null): Publication {
  if (publishedAt === null) return "not-published"
  return changedAt !== null && changedAt > publishedAt ? "has-unpublished-changes" : "published"
}

/** The download carries the student's name (decisions §7), without what file systems refuse. */
export function cardFileName(studentName: string): string {
  const name = studentName
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
  return `Report card - ${name || "student"}.pdf`
}
