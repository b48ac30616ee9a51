import type { WeekChange } from "../../../lib/week-times.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { ClassStatus } from "../domain/class-life.ts"
import type { ClassDenial } from "../domain/denial.ts"

type OfClass = EventBase & Change & { classId: string; teacherId: string }

type ClassChanged = OfClass & {
  type:
    | "class.edited"
    | "class.image-changed"
    | "class.links-changed"
    | "class.instalments-changed"
    | "class.renewal-changed"
    | "class.archived"
    | "class.revived"
}

/** `similarTo`: the class of the same teacher on whose form this one began. */
export type ClassSubmitted = OfClass & { type: "class.submitted"; similarTo?: string }

export const classDecisionEvents = {
  approved: "class.approved",
  denied: "class.denied",
  pending: "class.reset",
} as const

/**
 * An administrator has decided about a class. `denial`: the reason and message of a denial, otherwise null. `newTimes`:
 * the weekly times that families know and those that are approved now; null if they are the same.
 */
export type ClassDecided = OfClass & {
  type: (typeof classDecisionEvents)[ClassStatus]
  to: ClassStatus
  denial: ClassDenial
  newTimes: WeekChange | null
}

/** The classes have other places among the best rated, because the school's mean rating has moved. */
export type ClassesRanked = EventBase & { type: "classes.ranked" }

export type ClassEvent = ClassChanged | ClassSubmitted | ClassDecided | ClassesRanked

export const recordClassEvent: RecordEvent<ClassEvent> = recordEvent
