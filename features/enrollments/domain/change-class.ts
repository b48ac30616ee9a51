import type { Day } from "../../../lib/day.ts"
import { type ClassKind, isSameKind } from "../../classes/domain/class-kind.ts"
import { type ClassLife, isOngoing } from "../../classes/domain/class-life.ts"
import type { EnrollmentStatus } from "./enrollment-status.ts"
import { freeSeats, type Seats } from "./seats.ts"

export type ChangeClassErrorCode =
  | "enrollment-not-approved"
  | "same-class"
  | "class-kind-differs"
  | "class-not-ongoing"
  | "already-enrolled"
  | "class-full"
  | "child-removed"

type From = { status: EnrollmentStatus; isChildRemoved: boolean; klass: ClassKind & { id: string } }
/** `hasLive`: the student has a pending or approved enrollment there already. */
type To = ClassKind & ClassLife & Seats & { id: string; hasLive: boolean }

/**
 * Returns why an administrator cannot move an approved student to this class, or null
 * (docs/rules/enrollments.md#enrollment-decisions). It must be an ongoing class of the same kind with a free seat. The
 * old attempt becomes left, and the new class gets an approved one.
 */
export function moveToClassError(from: From, to: To, today: Day): ChangeClassErrorCode | null {
  if (from.status !== "approved") return "enrollment-not-approved"
  if (from.klass.id === to.id) return "same-class"
  if (!isSameKind(from.klass, to)) return "class-kind-differs"
  if (!isOngoing(to, today)) return "class-not-ongoing"
  if (to.hasLive) return "already-enrolled"
  if (freeSeats(to) === 0) return "class-full"
  return from.isChildRemoved ? "child-removed" : null
}
