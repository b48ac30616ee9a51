import { expect, test } from "vitest"
import { noPubSub } from "../platform/database/pub-sub.ts"
import { type ConsequencesOf, openEvents } from "../platform/events/events.ts"
import type { Touched } from "../platform/events/touched.ts"
import { consequences, type SchoolEvent } from "./events.ts"
import { publicAddress, thingsAt } from "./pages/public-pages.ts"

const events = openEvents(consequences, noPubSub)

type Type = SchoolEvent["type"]
/** The facts of an event besides its type, limited to those that decide about pages. */
type Facts = Record<string, unknown>

const nothing = null
const ofClass = { classId: "c1", teacherId: "t1" }
const ofSome = { enrollments: [{ classId: "c1" }, { classId: "c2" }, { classId: "c1" }] }
const ofTwo = { classes: [{ classId: "c1" }, { classId: "c2" }] }
const ends: Touched = { atOnce: ["class c1", "class c2", "class-lists"], soon: [] }
const klass: Touched = { atOnce: ["class c1", "class-lists", "site-map"], soon: ["class-pages"] }
const seats = (...classes: string[]): Touched => ({ atOnce: classes, soon: ["free-seats"] })
const teacher: Touched = { atOnce: ["class-pages", "class-lists"], soon: [] }
const teacherProfile: Touched = { atOnce: ["class-pages"], soon: [] }
const restriction: [Facts, Touched | null][] = [
  [{ role: "teacher" }, { atOnce: ["class-pages", "class-lists", "site-map"], soon: [] }],
  [{ role: "parent" }, nothing],
  [{ role: null }, nothing],
]
const ratings: Touched = { atOnce: ["class c1"], soon: ["class-lists", "class-pages"] }
const announcements: Touched = { atOnce: ["announcements"], soon: [] }

const expected: Record<Type, [Facts, Touched | null][]> = {
  "account.registered": [[{}, nothing]],
  "account.verified": [[{}, nothing]],
  "log-ins.failed": [[{}, nothing]],
  "account.signed-in": [[{}, nothing]],
  "account.edited": [
    [{ role: "teacher", field: "contact" }, nothing],
    [{ role: "teacher", field: "address" }, nothing],
    [{ role: "teacher", field: "facebook" }, nothing],
    [{ role: "parent", field: "firstName" }, nothing],
    [{ role: "learner", field: "lastName" }, nothing],
    ...["firstName", "middleName", "lastName", "suffix"].map((field): [Facts, Touched] => [
      { role: "teacher", field },
      teacher,
    ]),
  ],
  "push-device.added": [[{}, nothing]],
  "weekly-summaries.due": [[{}, nothing]],
  "free-hours.saved": [[{}, nothing]],
  "make-up.suggested": [[{}, nothing]],
  "make-up.declined": [[{}, nothing]],
  "make-up-credits.ending": [[{}, nothing]],
  "data-file.requested": [[{}, nothing]],
  "data-file.ready": [[{}, nothing]],
  "privacy-request.made": [[{}, nothing]],
  "privacy-request.added": [[{}, nothing]],
  "privacy-request.taken": [[{}, nothing]],
  "privacy-request.linked": [[{}, nothing]],
  "privacy-request.answered": [[{}, nothing]],
  "privacy-requests.late": [[{}, nothing]],
  "account-deletion.requested": [[{}, nothing]],
  "account-deletion.cancelled": [[{}, nothing]],
  "account.deleted": restriction,
  "account.restricted": restriction,
  "account.unrestricted": restriction,
  "role.chosen": [[{ role: "teacher" }, nothing]],
  "password.changed": [[{}, nothing]],
  "email.change-requested": [[{}, nothing]],
  "email.changed": [[{}, nothing]],
  "email.change-undone": [[{}, nothing]],
  "second-factor.set": [[{}, nothing]],
  "second-factor.removed": [[{}, nothing]],
  "second-factor.removal-requested": [[{}, nothing]],
  "second-factor.removal-cancelled": [[{}, nothing]],
  "second-factor.removal-stopped": [[{}, nothing]],
  "second-factor.removal-unsent": [[{}, nothing]],
  "second-factor.guessed": [[{}, nothing]],
  "second-factor.removed-as-lost": [[{}, nothing]],
  "recovery-code.used": [[{}, nothing]],
  "recovery-codes.renewed": [[{}, nothing]],
  "profile-picture.changed": [
    [{ role: "teacher" }, teacher],
    [{ role: "parent" }, nothing],
    [{ role: null }, nothing],
  ],
  "teaching.changed": [[{}, teacherProfile]],
  "payment-details.changed": [[{}, nothing]],
  "agreement.announced": [[{}, nothing]],
  "agreement.accepted": [[{}, nothing]],
  "staff.invited": [[{}, nothing]],
  "staff.invitation-withdrawn": [[{}, nothing]],
  "staff.joined": [[{}, nothing]],
  "staff.roles-changed": [[{}, nothing]],
  "staff.access-ended": [[{}, nothing]],
  "teacher.applied": [[{}, nothing]],
  "teacher.verified": [[{}, teacherProfile]],
  "teacher.denied": [[{}, teacherProfile]],
  "teacher.set-pending": [[{}, teacherProfile]],
  "teacher.reset": [[{}, teacherProfile]],
  "teacher.check-done": [[{}, nothing]],
  "teacher.check-undone": [[{}, nothing]],
  "teacher.account-number-shown": [[{}, nothing]],
  "child.added": [[{}, nothing]],
  "child.edited": [[{}, nothing]],
  "child.removed": [[{}, nothing]],
  "subject.created": [[{}, nothing]],
  "subject.activated": [[{}, nothing]],
  "subject.deactivated": [[{}, nothing]],
  "class.submitted": [[ofClass, nothing]],
  "class.edited": [[ofClass, klass]],
  "class.image-changed": [[ofClass, { atOnce: ["class c1", "class-lists", "class-pages"], soon: [] }]],
  "class.links-changed": [[ofClass, nothing]],
  "class.instalments-changed": [[ofClass, nothing]],
  "class.approved": [[ofClass, klass]],
  "class.denied": [[ofClass, klass]],
  "class.reset": [[ofClass, klass]],
  "class.archived": [[ofClass, klass]],
  "class.revived": [[ofClass, klass]],
  "solo-schedule.saved": [[ofClass, nothing]],
  "enrollment.received": [[ofSome, seats("class c1", "class c2")]],
  "enrollment.approved": [[ofSome, seats("class c1", "class c2")]],
  "enrollment.denied": [[ofSome, seats("class c1", "class c2")]],
  "enrollment.reset": [[ofSome, seats("class c1", "class c2")]],
  "enrollment.moved": [[{ classId: "c1", newClassId: "c2" }, seats("class c1", "class c2")]],
  "enrollment.withdrawn": [[ofClass, seats("class c1")]],
  "enrollment.ended": [
    [ofSome, seats("class c1", "class c2")],
    [{ enrollments: [] }, { atOnce: [], soon: ["free-seats"] }],
  ],
  "seats.held": [[{}, nothing]],
  "basket.saved": [[{}, nothing]],
  "payment.sent": [[{}, nothing]],
  "payment.kept": [[{}, nothing]],
  "payment.begun": [[{}, nothing]],
  "payment.confirmed": [[{}, nothing]],
  "payment.differs": [[{}, nothing]],
  "payment.accepted": [[{}, nothing]],
  "payment.rejected": [[{}, nothing]],
  "payment.credit-lowered": [[{}, nothing]],
  "payment.reopened": [[{}, nothing]],
  "payment.proof-sent": [[ofSome, seats("class c1", "class c2")]],
  "earnings.entered": [[{}, nothing]],
  "books.opened": [[{}, nothing]],
  "promises.counted": [[{}, nothing]],
  "family-file.taken": [[{}, nothing]],
  "over-paid.returned": [[{}, nothing]],
  "due.received": [[{}, nothing]],
  "due.waived": [[{}, nothing]],
  "payout.drafted": [[{}, nothing]],
  "payout.held": [[{}, nothing]],
  "payout.released": [[{}, nothing]],
  "payout.paid": [[{}, nothing]],
  "payout.file-taken": [[{}, nothing]],
  "payout.statement-taken": [[{}, nothing]],
  "payout.account-shown": [[{}, nothing]],
  "refund.requested": [[{}, nothing]],
  "refund.approved": [[{}, nothing]],
  "refund.refused": [[{}, nothing]],
  "refund.returning": [[{}, nothing]],
  "refund.not-returned": [[{}, nothing]],
  "refund.paid": [[{}, nothing]],
  "enrollment.sessions-added": [[ofClass, nothing]],
  "enrollment.few-sessions": [[{ students: [] }, nothing]],
  "waitlist.joined": [[ofClass, nothing]],
  "waitlist.left": [[ofClass, seats("class c1")]],
  "waitlist.served": [[ofClass, nothing]],
  "guidelines.signed": [[{}, nothing]],
  "waitlist.offered": [[ofClass, seats("class c1")]],
  "waitlist.run-out": [[ofClass, seats("class c1")]],
  "waitlist.removed": [[ofClass, seats("class c1")]],
  "statement.added": [[{}, nothing]],
  "statement.finished": [[{}, nothing]],
  "statement.resumed": [[{}, nothing]],
  "statement-line.assigned": [[{}, nothing]],
  "statement-line.set-aside": [[{}, nothing]],
  "meetings.laid-out": [[{ added: 1, removed: 0 }, nothing]],
  "class-ends.moved": [[{ classes: [ofClass] }, { atOnce: ["class c1", "class-lists"], soon: [] }]],
  "meeting.moved": [[ofClass, { atOnce: ["class c1"], soon: [] }]],
  "meeting.cancelled": [[ofClass, { atOnce: ["class c1"], soon: [] }]],
  "meeting.added": [[ofClass, { atOnce: ["class c1"], soon: [] }]],
  "meeting.stand-in-changed": [[ofClass, nothing]],
  "attendance.saved": [[ofClass, nothing]],
  "attendance.file-taken": [[{}, nothing]],
  "attendance.missing": [[{ meetingIds: ["m1"] }, nothing]],
  "objection.made": [[ofClass, nothing]],
  "objection.decided": [[ofClass, nothing]],
  "absence.given": [[ofClass, nothing]],
  "absence.taken-back": [[ofClass, nothing]],
  "day-off.declared": [[{ dayOffId: "d1" }, nothing]],
  "day-off.taken-back": [[{ dayOffId: "d1" }, nothing]],
  "day-off.resumed": [[{ dayOffId: "d1" }, nothing]],
  "day-off.told": [[{ dayOffId: "d1", tellings: [] }, nothing]],
  "meetings.called-off": [[ofTwo, ends]],
  "meetings.brought-back": [[ofTwo, ends]],
  "meetings.reminded": [[{ lead: "day", meetingIds: [] }, nothing]],
  "door.without-link": [[{ meetingId: "m" }, nothing]],
  "lifeskills-grade.saved": [[ofClass, nothing]],
  "class-post.published": [[ofClass, nothing]],
  "class-post.edited": [[ofClass, nothing]],
  "class-post.deleted": [[ofClass, nothing]],
  "meeting-note.saved": [[ofClass, nothing]],
  "class-material.added": [[ofClass, nothing]],
  "class-material.deleted": [[ofClass, nothing]],
  "homework.given": [[ofClass, nothing]],
  "homework.edited": [[ofClass, nothing]],
  "homework.handed-in": [[ofClass, nothing]],
  "homework.returned": [[ofClass, nothing]],
  "homework.drawn-on": [[ofClass, nothing]],
  "homework.file-taken": [[ofClass, nothing]],
  "homework.due-soon": [[{ homeworkIds: [] }, nothing]],
  "report-card.edited": [[ofClass, nothing]],
  "report-card.published": [[{}, nothing]],
  "report-cards.resumed": [[ofClass, nothing]],
  "school-year.saved": [[{}, nothing]],
  "classes.ranked": [[{}, { atOnce: [], soon: ["class-lists"] }]],
  "review.written": [[ofClass, ratings]],
  "review.changed": [
    [{ ...ofClass, isShown: true }, ratings],
    [{ ...ofClass, isShown: false }, nothing],
  ],
  "review.deleted": [[ofClass, ratings]],
  "review.answered": [[ofClass, { atOnce: ["class c1"], soon: ["class-pages"] }]],
  "review.reported": [[ofClass, nothing]],
  "review.hidden": [[ofClass, { atOnce: ["class c1", "class-pages"], soon: ["class-lists"] }]],
  "review.kept": [[ofClass, ratings]],
  "reviews.requested": [[{}, nothing]],
  "announcement.posted": [
    [{ audience: [] }, announcements],
    [{ audience: ["teacher", "parent", "learner"] }, announcements],
    [{ audience: ["teacher"] }, nothing],
  ],
  "announcement.told": [[{}, nothing]],
  "announcement.resumed": [[{}, nothing]],
  "announcement.deleted": [[{}, announcements]],
  "message.sent": [[{}, nothing]],
  "message.deleted": [[{}, nothing]],
  "conversation.read": [[{}, nothing]],
  "message.reported": [[{}, nothing]],
  "teacher.blocked": [[{}, nothing]],
  "teacher.unblocked": [[{}, nothing]],
  "conversation.taken": [[{}, nothing]],
  "conversation.closed": [[{}, nothing]],
  "conversation.noted": [[{}, nothing]],
  "conversation.answered": [[{}, nothing]],
  "conversation.opened": [[{}, nothing]],
  "conversation.opening-told": [[{}, nothing]],
  "answer-hours.saved": [[{}, nothing]],
}

const cases = Object.entries(expected).flatMap(([type, each]) =>
  each.map(([facts, touched]) => ({ type, facts, touched })),
)

test.each(cases)("$type $facts touches what visitors see otherwise, and nothing else", ({ type, facts, touched }) => {
  expect(events.touchedBy([{ type, at: new Date(0), actorId: null, ...facts }])).toEqual(touched)
})

const id = "0f8fad5b-d9cb-469f-a165-70867728950e"
test.each([
  ["/", ["class-lists", "free-seats"]],
  ["/explore?className=music&page=2", ["class-lists", "free-seats"]],
  [`/explore/lifeskills/group/${id}`, ["class-pages", `class ${id}`]],
  [`/explore/lifeskills/group/${id.toUpperCase()}`, ["class-pages", `class ${id}`]],
  [`/teachers/${id}`, ["class-pages", "class-lists"]],
  ["/homeschool", ["class-lists"]],
  ["/announcements?page=2", ["announcements"]],
  ["/about", []],
])("the page at %s shows the things that it is made of", (address, things) => {
  expect(publicAddress(new URL(address, "http://localhost"))).toBe(address)
  expect(thingsAt(address)).toEqual(things)
})

test("an event that does not declare what it touches does not compile", () => {
  const forgetful: Pick<ConsequencesOf<SchoolEvent>, "role.chosen"> = {
    // @ts-expect-error: the first effect must be what the event touches
    "role.chosen": [],
  }
  expect(forgetful["role.chosen"]).toEqual([])
})
