import type { Day } from "../../../lib/day.ts"

export const classStatuses = ["pending", "approved", "denied"] as const
export type ClassStatus = (typeof classStatuses)[number]

export const classStatusLabels: Record<ClassStatus, string> = {
  approved: "Approved",
  pending: "Pending",
  denied: "Rejected",
}

/**
 * The facts that decide the state of a class; `isArchived` is a flag beside the status
 * (docs/rules/classes.md#class-life).
 */
export type ClassLife = {
  status: ClassStatus
  isArchived: boolean
  startDate: Day | null
  endDate: Day | null
}

/**
 * Over: a group or dated class whose end date is before today. It is not over on its last day
 * (docs/rules/classes.md#class-life).
 */
export function isOver(klass: Pick<ClassLife, "endDate">, today: Day): boolean {
  return klass.endDate !== null && klass.endDate < today
}

/** Started: no start date, or one that is not after today (docs/rules/classes.md#class-life). */
export function isStarted(klass: Pick<ClassLife, "startDate">, today: Day): boolean {
  return klass.startDate === null || klass.startDate <= today
}

const isLive = (klass: ClassLife) => klass.status === "approved" && !klass.isArchived

/** Pending and not archived: an administrator has to decide (docs/rules/classes.md#class-life). */
export function isPending(klass: Pick<ClassLife, "status" | "isArchived">): boolean {
  return klass.status === "pending" && !klass.isArchived
}

/**
 * Open: approved, not archived and not over. An open class is public, also before it starts
 * (docs/rules/classes.md#class-life).
 */
export function isOpen(klass: ClassLife, today: Day): boolean {
  return isLive(klass) && !isOver(klass, today)
}

/** Ongoing: open and started (docs/rules/classes.md#class-life). */
export function isOngoing(klass: ClassLife, today: Day): boolean {
  return isOpen(klass, today) && isStarted(klass, today)
}

/** Finished: approved, not archived and over (docs/rules/classes.md#class-life). */
export function isFinished(klass: ClassLife, today: Day): boolean {
  return isLive(klass) && isOver(klass, today)
}

/**
 * Ended, for the order of the teacher's list: archived, or approved and over. A class that can be submitted again has
 * not ended.
 */
export function hasEnded(klass: Omit<ClassLife, "startDate">, today: Day): boolean {
  return klass.isArchived || (klass.status === "approved" && isOver(klass, today))
}

export type StatusErrorCode = `class-already-${ClassStatus}` | "class-decided-meanwhile" | "class-changed-meanwhile"

/**
 * An administrator can change any status to any other one (docs/rules/classes.md#class-life). `seen` is an optimistic
 * lock: the status that the administrator saw, if it is known.
 */
export function changeClassStatusError(from: ClassStatus, to: ClassStatus, seen?: ClassStatus): StatusErrorCode | null {
  if (from === to) return `class-already-${to}`
  return seen && seen !== from ? "class-decided-meanwhile" : null
}

/**
 * The optimistic lock of a review: returns an error if the class has changed since the administrator loaded it.
 * `changedAt` is the time of the last change (ISO 8601), `seen` that of the version on the screen, if it is known.
 */
export function seenVersionError(changedAt: string, seen?: string): StatusErrorCode | null {
  return seen !== undefined && seen !== changedAt ? "class-changed-meanwhile" : null
}

/** Whether pages offer a new status. For an archived class it would have no effect. */
export function offersStatus(klass: Pick<ClassLife, "status" | "isArchived">, to: ClassStatus): boolean {
  return !klass.isArchived && changeClassStatusError(klass.status, to) === null
}

export type ArchiveErrorCode = "class-already-archived" | "class-not-archived"

export function archiveClassError(klass: Pick<ClassLife, "isArchived">): ArchiveErrorCode | null {
  return klass.isArchived ? "class-already-archived" : null
}

export function reviveClassError(klass: Pick<ClassLife, "isArchived">): ArchiveErrorCode | null {
  return klass.isArchived ? null : "class-not-archived"
}
