/** Why there is no backup, or nothing was restored. The message is one line for the operator. */
export class BackupError extends Error {}

/** Returns the message of the innermost cause of an error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  // 53100 is PostgreSQL's code for a full disk.
  if ("code" in error && (error.code === "ENOSPC" || error.code === "53100")) return "the disk is full"
  if (error.name === "AbortError") return "it was stopped"
  return error.message.replace(/\s+/g, " ").trim().replace(/\.$/, "")
}
