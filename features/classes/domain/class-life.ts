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
export function isOver(aClass: Pick<ClassLife, "endDate">, today: Day): boolean {
  return aClass.endDate !== null && aClass.endDate < today
}

/** Started: no start date, or one that is not after today (docs/rules.md#class-life). */
export function isStarted(aClass: Pick<ClassLife, "startDate">, today: Day): boolean {
  return aClass.startDate === null || aClass.startDate <= today
}

const isLive = (aClass: ClassLife) => aClass.status === "approved" && !aClass.isArchived

/** Waiting for an administrator; an archived class waits for nobody (docs/rules.md#class-life). */
export function isPending(aClass: Pick<ClassLife, "status" | "isArchived">): boolean {
  return aClass.status === "pending" && !aClass.isArchived
}

/** Open: approved, not archived and not over. An open class is public, also before it starts (docs/rules.md#class-life). */
export function isOpen(aClass: ClassLife, today: Day): boolean {
  return isLive(aClass) && !isOver(aClass, today)
}

/** Ongoing: open and started (docs/rules.md#class-life). */
export function isOngoing(aClass: ClassLife, today: Day): boolean {
  return isOpen(aClass, today) && isStarted(aClass, today)
}

/** Finished: approved, not archived and over (docs/rules.md#class-life). */
export function isFinished(aClass: ClassLife, today: Day): boolean {
  return isLive(aClass) && isOver(aClass, today)
}

export type StatusRefusal = `class-already-${ClassStatus}` | "class-decided-meanwhile" | "class-changed-meanwhile"

/**
 * An administrator brings a class from any status to any other, never to the one it has (docs/rules.md#class-life). Nobody
 * overturns unseen what somebody else has just decided: `seen` is the status that was in sight, when it is known.
 */
export function judgeStatusChange(from: ClassStatus, to: ClassStatus, seen?: ClassStatus): StatusRefusal | null {
  if (from === to) return `class-already-${to}`
  return seen && seen !== from ? "class-decided-meanwhile" : null
}

/**
 * Nobody decides about what they have not read: a class that its teacher changed since is looked at again. `changedAt` is when
 * it was last changed (ISO 8601), `seen` when the one in sight was, if that is known.
 */
export function judgeSight(changedAt: string, seen?: string): StatusRefusal | null {
  return seen !== undefined && seen !== changedAt ? "class-changed-meanwhile" : null
}

/** Pages offer a status only where it means something: not while the class is archived, whatever its status. */
export function offersStatus(aClass: Pick<ClassLife, "status" | "isArchived">, to: ClassStatus): boolean {
  return !aClass.isArchived && judgeStatusChange(aClass.status, to) === null
}

export type ArchiveRefusal = "class-already-archived" | "class-not-archived"

export function judgeArchive(aClass: Pick<ClassLife, "isArchived">): ArchiveRefusal | null {
  return aClass.isArchived ? "class-already-archived" : null
}

export function judgeRevive(aClass: Pick<ClassLife, "isArchived">): ArchiveRefusal | null {
  return aClass.isArchived ? null : "class-not-archived"
}
