import type { AccountEvent } from "../features/accounts/server/events.ts"
import { audienceOf, isPublicAnnouncement } from "../features/announcements/domain/audience.ts"
import type { AnnouncementEvent } from "../features/announcements/server/events.ts"
import type { UserEvent } from "../features/users/server/events.ts"
import { touches } from "../platform/events/consequences.ts"
import type { Touches } from "../platform/events/events.ts"
import { classThing, type Thing } from "./pages/public-pages.ts"

/** What visitors see otherwise after an event: server/events.ts says which of these is true of each (docs/decisions/0028). */

type Things = { atOnce?: readonly Thing[]; soon?: readonly Thing[] }
const touchesThings = <E>(thingsOf: (event: E) => Things): Touches<E> => touches(thingsOf)

type OfClass = { classId: string }
type EventOf<E extends { type: string }, T> = Extract<E, { type: T }>

/** The class is to be found or no longer, or says something else of itself. */
export const touchesClass = touchesThings(({ classId }: OfClass) => ({
  atOnce: [classThing(classId), "class-lists", "site-map"],
}))

/** The picture before is removed, so that nobody may be shown it again. */
export const touchesClassPicture = touchesThings(({ classId }: OfClass) => ({
  atOnce: [classThing(classId), "class-lists"],
}))

/** How many seats are free is said by the page of the class; of lists it decides what they hold. */
const seatsOf = (classIds: readonly string[]): Things => ({ atOnce: classIds.map(classThing), soon: ["free-seats"] })

export const touchesSeats = touchesThings(({ classId }: OfClass) => seatsOf([classId]))

export const touchesSeatsOfEach = touchesThings(({ enrollments }: { enrollments: readonly OfClass[] }) =>
  seatsOf(enrollments.map(({ classId }) => classId)),
)

export const touchesSeatsOfBoth = touchesThings(({ classId, newClassId }: OfClass & { newClassId: string }) =>
  seatsOf([classId, newClassId]),
)

/** Of a person visitors see the name and the picture of a teacher, with every class that is listed. */
const teacher: Things = { atOnce: ["class-pages", "class-lists"] }
const shownFields = new Set(["firstName", "middleName", "lastName", "suffix"])

export const touchesTeacherField = touchesThings(({ role, field }: EventOf<UserEvent, "account.edited">) =>
  role === "teacher" && shownFields.has(field) ? teacher : {},
)

export const touchesTeacherPicture = touchesThings(({ role }: EventOf<AccountEvent, "profile-picture.changed">) =>
  role === "teacher" ? teacher : {},
)

/** One that is addressed to a role is read behind the log-in alone. */
export const touchesPosted = touchesThings(({ audience }: EventOf<AnnouncementEvent, "announcement.posted">) =>
  isPublicAnnouncement(audienceOf(audience)) ? { atOnce: ["announcements"] } : {},
)

export const touchesAnnouncements = touchesThings(() => ({ atOnce: ["announcements"] }))
