import type { AccountEvent } from "../features/accounts/server/events.ts"
import { audienceOf, isPublicAnnouncement } from "../features/announcements/domain/audience.ts"
import type { AnnouncementEvent } from "../features/announcements/server/events.ts"
import type { AccountDeleted } from "../features/privacy/server/events.ts"
import type { AccountRestricted, UserEvent } from "../features/users/server/events.ts"
import { touches } from "../platform/events/consequences.ts"
import type { Touches } from "../platform/events/events.ts"
import { classThing, type Thing } from "./pages/public-pages.ts"

/** The contents of public pages that an event changes; server/events.ts assigns them (docs/decisions/0007). */

type Things = { atOnce?: readonly Thing[]; soon?: readonly Thing[] }
const touchesThings = <E>(thingsOf: (event: E) => Things): Touches<E> => touches(thingsOf)

type OfClass = { classId: string }
type EventOf<E extends { type: string }, T> = Extract<E, { type: T }>

/** A class becomes visible or hidden, or its details change. The teacher's other classes show its card. */
export const touchesClass = touchesThings(({ classId }: OfClass) => ({
  atOnce: [classThing(classId), "class-lists", "site-map"],
  soon: ["class-pages"],
}))

/** The stars of a class: lists show and sort by them, and those of its teacher are on other classes' pages. */
const ratingsOf = ({ classId }: OfClass): Things => ({
  atOnce: [classThing(classId)],
  soon: ["class-lists", "class-pages"],
})

export const touchesRatings = touchesThings(ratingsOf)

export const touchesShownRatings = touchesThings((event: OfClass & { isShown: boolean }) =>
  event.isShown ? ratingsOf(event) : {},
)

/** What the school hides disappears at once, also from the page of the teacher. */
export const touchesHiddenReview = touchesThings(({ classId }: OfClass) => ({
  atOnce: [classThing(classId), "class-pages"],
  soon: ["class-lists"],
}))

/** The answer to a review is on the page of the class, and on that of the teacher. */
export const touchesAnswers = touchesThings(({ classId }: OfClass) => ({
  atOnce: [classThing(classId)],
  soon: ["class-pages"],
}))

export const touchesRanks = touchesThings(() => ({ soon: ["class-lists"] }))

/** Only the page of the class: its dates. */
export const touchesClassPage = touchesThings(({ classId }: OfClass) => ({ atOnce: [classThing(classId)] }))

/** The pages of classes show when they end, and lists sort by it. */
export const touchesDatesOfEach = touchesThings(({ classes }: { classes: readonly OfClass[] }) => ({
  atOnce: [...classes.map(({ classId }) => classThing(classId)), "class-lists"],
}))

/** The previous picture is deleted, so pages with it must be dropped at once. */
export const touchesClassPicture = touchesThings(({ classId }: OfClass) => ({
  atOnce: [classThing(classId), "class-lists", "class-pages"],
}))

/** The page of a class shows its free seats; lists only filter by them. */
const seatsOf = (classIds: readonly string[]): Things => ({ atOnce: classIds.map(classThing), soon: ["free-seats"] })

export const touchesSeats = touchesThings(({ classId }: OfClass) => seatsOf([classId]))

export const touchesSeatsOfEach = touchesThings(({ enrollments }: { enrollments: readonly OfClass[] }) =>
  seatsOf(enrollments.map(({ classId }) => classId)),
)

export const touchesSeatsOfBoth = touchesThings(({ classId, newClassId }: OfClass & { newClassId: string }) =>
  seatsOf([classId, newClassId]),
)

/** Visitors see the name and the picture of the teacher with each class. */
const teacher: Things = { atOnce: ["class-pages", "class-lists"] }
const shownFields = new Set(["firstName", "middleName", "lastName", "suffix"])

export const touchesTeacherField = touchesThings(({ role, field }: EventOf<UserEvent, "account.edited">) =>
  role === "teacher" && shownFields.has(field) ? teacher : {},
)

export const touchesTeacherPicture = touchesThings(({ role }: EventOf<AccountEvent, "profile-picture.changed">) =>
  role === "teacher" ? teacher : {},
)

/** Visitors see the teacher's expertise and videos, and whether the ID was checked. */
export const touchesTeacherProfile = touchesThings(() => ({ atOnce: ["class-pages"] }))

/** A restricted teacher has no page, so the teacher's classes no longer lead to it. */
export const touchesTeacherPage = touchesThings(({ role }: AccountRestricted) =>
  role === "teacher" ? { atOnce: ["class-pages", "class-lists", "site-map"] } : {},
)

/** Visitors see a teacher's name, picture and classes, and find their words. */
export const touchesDeletedAccount = touchesThings(({ role }: AccountDeleted) =>
  role === "teacher" ? { atOnce: ["class-pages", "class-lists", "site-map"] } : {},
)

/** Announcements for a role are not on public pages. */
export const touchesPosted = touchesThings(({ audience }: EventOf<AnnouncementEvent, "announcement.posted">) =>
  isPublicAnnouncement(audienceOf(audience)) ? { atOnce: ["announcements"] } : {},
)

export const touchesAnnouncements = touchesThings(() => ({ atOnce: ["announcements"] }))
