/**
 * Callers share one run at a time, and its result for that long. A failure is reported to the callers that waited for
 * it, and not cached.
 */
export function sharedFor<T>(ms: number, run: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null
  let startedAt = 0
  let isRunning = false
  return () => {
    if (current && (isRunning || performance.now() - startedAt < ms)) return current
    startedAt = performance.now()
    isRunning = true
    const started = run().finally(() => {
      isRunning = false
    })
    current = started
    started.catch(() => {
      if (current === started) current = null
    })
    return started
  }
}
