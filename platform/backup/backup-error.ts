/** Why there is no backup, or nothing was restored: one line for the operator. */
export class BackupError extends Error {}

/** Returns the reason of an error: that of its innermost cause, which says most. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  // 53100 is PostgreSQL's.
  if ("code" in error && (error.code === "ENOSPC" || error.code === "53100")) return "the disk is full"
  if (error.name === "AbortError") return "it was stopped"
  return error.message.replace(/\s+/g, " ").trim().replace(/\.$/, "")
}
