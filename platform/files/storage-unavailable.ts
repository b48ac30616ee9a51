/**
 * Files cannot be stored or read (docs/rules/general.md#uploads): the disk is full or missing, or the object store does
 * not reply.
 */
export class StorageUnavailableError extends Error {
  override name = "StorageAway"
}

/** Whether the disk of the file store, or the share of this account in it, is full. */
export function isStorageFull(error: unknown): boolean {
  const cause = error instanceof StorageUnavailableError ? error.cause : null
  return cause instanceof Error && "code" in cause && (cause.code === "ENOSPC" || cause.code === "EDQUOT")
}

/** The time limit of a store operation, in seconds: somebody waits for it. */
export const storageSeconds = 10

/**
 * Returns the result of the work. Throws StorageUnavailableError past the deadline (milliseconds since 1970), or when
 * the work fails.
 */
export async function withinDeadline<T>(work: Promise<T>, deadline = Date.now() + storageSeconds * 1000): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const clock = setTimeout(
    () => reject(new StorageUnavailableError("The file store does not answer in time.")),
    Math.max(0, deadline - Date.now()),
  )
  try {
    return await Promise.race([work, late])
  } catch (error) {
    if (error instanceof StorageUnavailableError) throw error
    // The error of the disk is the cause of the library's.
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new StorageUnavailableError("The file store failed.", { cause })
  } finally {
    clearTimeout(clock)
  }
}
