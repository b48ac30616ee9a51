import type { Role } from "../../../lib/roles.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { VerificationAction } from "../domain/teacher-verification.ts"
import type { VerificationDenial } from "../domain/verification-denial.ts"

export type TeacherApplied = EventBase & Change & { type: "teacher.applied"; teacherId: string }

export const verificationEvents = {
  verify: "teacher.verified",
  deny: "teacher.denied",
  pending: "teacher.set-pending",
  reset: "teacher.reset",
} as const

/**
 * An administrator has decided about a teacher's application. `denial`: reason and message of a denial; null
 * otherwise.
 */
export type VerificationDecided = EventBase &
  Change & {
    type: (typeof verificationEvents)[VerificationAction]
    teacherId: string
    action: VerificationAction
    denial: VerificationDenial
  }

type AccountNumberShown = EventBase & Change & { type: "teacher.account-number-shown"; teacherId: string }

type TeacherChecked = EventBase & Change & { type: "teacher.check-done" | "teacher.check-undone"; teacherId: string }

export type AccountRestricted = EventBase &
  Change & { type: "account.restricted" | "account.unrestricted"; accountId: string; role: Role | null }

export type AccountEdited = EventBase & { type: "account.edited"; accountId: string; role: Role | null; field: string }

type ChildChanged = EventBase & { type: "child.added" | "child.edited"; childId: string; parentId: string }

export type ChildRemoved = EventBase & { type: "child.removed"; childId: string; parentId: string }

export type UserEvent =
  | TeacherApplied
  | VerificationDecided
  | AccountNumberShown
  | TeacherChecked
  | AccountRestricted
  | AccountEdited
  | ChildChanged
  | ChildRemoved

export const recordUserEvent: RecordEvent<UserEvent> = recordEvent
