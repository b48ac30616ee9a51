/** Files cannot be kept or read right now: the disk is full or not there, or the object store does not answer. */
export class StorageUnavailableError extends Error {
  override name = "StorageAway"
}

/** The time limit of a store operation, so that a person gets an error soon. */
export const storageSeconds = 10

/** Resolves as the work does; past the deadline, or when the work fails, rejects with StorageUnavailableError. */
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
    // The disk's own word is inside that of the library.
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new StorageUnavailableError("The file store failed.", { cause })
  } finally {
    clearTimeout(clock)
  }
}
