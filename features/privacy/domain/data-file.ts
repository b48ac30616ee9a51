/** The file with everything about an account (docs/rules/privacy.md#my-data). */
const hour = 60 * 60 * 1000

/** How long a file can be downloaded, and how long an account waits for the next one. */
export const dataFileHours = 24

export const dataFileStates = ["none", "preparing", "ready", "failed"] as const
export type DataFileState = (typeof dataFileStates)[number]

export type DataFile = { requestedAt: Date; readyUntil: Date | null }

/** `isWorking`: the job that makes it is queued or running. */
export function dataFileState(file: DataFile | null, isWorking: boolean, now: Date): DataFileState {
  if (!file) return "none"
  if (file.readyUntil) return file.readyUntil > now ? "ready" : "none"
  return isWorking ? "preparing" : "failed"
}

/** Returns why the account cannot have another file now; null when it can. A file that failed does not count. */
export function dataFileError(file: DataFile | null, isWorking: boolean, now: Date): "preparing" | "one-a-day" | null {
  if (!file || dataFileState(file, isWorking, now) === "failed") return null
  if (!file.readyUntil) return "preparing"
  return now.getTime() - file.requestedAt.getTime() < dataFileHours * hour ? "one-a-day" : null
}

/** Returns until when a file that is finished now can be downloaded. */
export function readyUntil(now: Date): Date {
  return new Date(now.getTime() + dataFileHours * hour)
}
