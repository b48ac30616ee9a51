import type { Day } from "../../../lib/day.ts"

export const classStatuses = ["pending", "approved", "denied"] as const
export type ClassStatus = (typeof classStatuses)[number]

/** What the life of a class is judged by; `isArchived` is a flag beside the status (docs/rules.md#class-life). */
export type ClassLife = {
  status: ClassStatus
  isArchived: boolean
  startDate: Day | null
  endDate: Day | null
}

/** Over: a group or dated class whose end date is before today. On the last day it is not over (docs/rules.md#class-life). */
export function isOver(klass: Pick<ClassLife, "endDate">, today: Day): boolean {
  return klass.endDate !== null && klass.endDate < today
}

/** Started: no start date, or one that is not after today (docs/rules.md#class-life). */
export function isStarted(klass: Pick<ClassLife, "startDate">, today: Day): boolean {
  return klass.startDate === null || klass.startDate <= today
}

const isLive = (klass: ClassLife) => klass.status === "approved" && !klass.isArchived

/** Waiting for an administrator; an archived class waits for nobody (docs/rules.md#class-life). */
export function isPending(klass: Pick<ClassLife, "status" | "isArchived">): boolean {
  return klass.status === "pending" && !klass.isArchived
}

/** Open: approved, not archived and not over. An open class is public, also before it starts (docs/rules.md#class-life). */
export function isOpen(klass: ClassLife, today: Day): boolean {
  return isLive(klass) && !isOver(klass, today)
}

/** Ongoing: open and started (docs/rules.md#class-life). */
export function isOngoing(klass: ClassLife, today: Day): boolean {
  return isOpen(klass, today) && isStarted(klass, today)
}

/** Finished: approved, not archived and over (docs/rules.md#class-life). */
export function isFinished(klass: ClassLife, today: Day): boolean {
  return isLive(klass) && isOver(klass, today)
}

/** Ended, as its teacher's list puts it last: archived, or approved and over. What may still be submitted again is not. */
export function hasEnded(klass: Omit<ClassLife, "startDate">, today: Day): boolean {
  return klass.isArchived || (klass.status === "approved" && isOver(klass, today))
}

export type StatusErrorCode = `class-already-${ClassStatus}` | "class-decided-meanwhile" | "class-changed-meanwhile"

/**
 * An administrator brings a class from any status to any other, never to the one it has
 * (docs/rules.md#class-life). `seen` is an optimistic lock: the status that was on the screen, when it is known.
 */
export function canChangeClassStatus(from: ClassStatus, to: ClassStatus, seen?: ClassStatus): StatusErrorCode | null {
  if (from === to) return `class-already-${to}`
  return seen && seen !== from ? "class-decided-meanwhile" : null
}

/**
 * The optimistic lock of a review: whether the class is still as the administrator saw it. `changedAt` is when it
 * was last changed (ISO 8601), `seen` when the one on the screen was, if that is known.
 */
export function canDecideSeenVersion(changedAt: string, seen?: string): StatusErrorCode | null {
  return seen !== undefined && seen !== changedAt ? "class-changed-meanwhile" : null
}

/** Pages offer a status only where it means something: not while the class is archived, whatever its status. */
export function offersStatus(klass: Pick<ClassLife, "status" | "isArchived">, to: ClassStatus): boolean {
  return !klass.isArchived && canChangeClassStatus(klass.status, to) === null
}

export type ArchiveErrorCode = "class-already-archived" | "class-not-archived"

export function canArchiveClass(klass: Pick<ClassLife, "isArchived">): ArchiveErrorCode | null {
  return klass.isArchived ? "class-already-archived" : null
}

export function canReviveClass(klass: Pick<ClassLife, "isArchived">): ArchiveErrorCode | null {
  return klass.isArchived ? null : "class-not-archived"
}
