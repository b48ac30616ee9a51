import { type ReminderKind, reminderLeads, reminders } from "../../features/meetings/domain/reminders.ts"
import type { FactsOf, NoticeKind } from "../../server/notice-kinds.ts"

const klass = { id: "c1", programType: "lifeskills", classType: "group", name: "Piano" } as const
const migo = { student: "Migo Cruz", class: klass }
const device = {
  at: "2026-11-20T02:00:00.000Z",
  device: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
}
const ofStudents = { students: ["Migo Cruz", "Lira Cruz"], class: klass }
const ofClass = { class: klass, isArchived: false }
const monday = { instant: "2026-12-07T01:00:00.000Z", day: "2026-12-07", time: "09:00" }
const wednesday = { instant: "2026-12-09T07:00:00.000Z", day: "2026-12-09", time: "15:00" }
const ofGrades = { ...migo, isFirst: true, isClassHidden: false }

const when = { instant: "2026-11-23T01:00:00.000Z", day: "2026-11-23", time: "09:00" }
const dayOff = {
  title: "Typhoon",
  classes: [
    {
      name: "Piano",
      students: ["Migo Cruz", "Lira Cruz"],
      day: "2026-11-20",
      time: "15:30",
      madeUp: { day: "2026-11-27", time: "15:30" },
    },
    { name: "Guitar", students: ["Lira Cruz"], day: "2026-11-20", time: "17:00", madeUp: null },
  ],
  count: 2,
  startsAt: "2026-11-20T07:30:00.000Z",
}
const ofReminder = {
  class: klass,
  students: ["Migo Cruz"],
  door: "m1",
  day: "2026-11-21",
  time: "16:00",
  opens: "15:50",
  startsAt: "2026-11-21T08:00:00.000Z",
}
const reminderFacts = Object.fromEntries(reminderLeads.map((lead) => [reminders[lead].kind, ofReminder])) as Record<
  ReminderKind,
  typeof ofReminder
>

/** Facts of every kind of notice. */
export const buildFacts: { [K in NoticeKind]: FactsOf<K> } = {
  "enrollment-received": { ...ofStudents, amountDue: 150_000 },
  "enrollment-approved": { enrollments: [migo] },
  "enrollment-denied": {
    enrollments: [migo],
    denial: { reason: "amount-short", words: "200 pesos are missing." },
    canSendAgain: false,
  },
  "enrollment-reset": { enrollments: [migo] },
  "weekly-summary": {
    students: [
      {
        name: "Migo Cruz",
        attended: 2,
        counted: 3,
        notes: { items: [{ class: "Piano", at: monday, text: "Scales with both hands." }], more: 0 },
        homework: { items: [{ class: "Piano", title: "Etude 4", due: wednesday, isOverdue: false }], more: 0 },
        comingClasses: { items: [{ class: "Piano", at: monday }], more: 0 },
      },
    ],
    nextWeek: { firstDay: "2026-12-07", lastDay: "2026-12-13" },
  },
  "payment-received": { enrollments: [migo], amountDue: 150_000 },
  "second-factor-set": { ...device, factor: "passkey" },
  "second-factor-removed": { ...device, factor: "authenticator", isOff: true },
  "wrong-codes": device,
  "lost-factor-removed": {},
  "factor-removal-unsent": { accountId: "0198a000-0000-7000-8000-000000000001", role: "learner" },
  "recovery-code-used": { ...device, left: 4 },
  "recovery-codes-low": { left: 2 },
  "recovery-codes-renewed": device,
  "staff-changed": { change: "roles-changed", name: "Ramon Cruz", by: "Alma Dizon", roles: ["cashier"] },
  "refund-decided": { students: ["Migo Cruz", "Lira Cruz"], to: "approved", amount: 100_000, words: null },
  "price-difference": { student: "Migo Cruz", className: "Piano", due: 25_000, overPaid: 0 },
  "due-settled": { student: "Migo Cruz", className: "Piano", received: 10_000, due: 15_000 },
  "over-paid-returned": { amount: 15_000, channel: "GCash", day: "2026-11-20" },
  "payout-paid": { amount: 100_000 },
  "payout-to-make": {},
  "refund-to-review": {},
  "payment-kept": { students: ["Migo Cruz", "Lira Cruz"], classes: ["Piano"], amountDue: 150_000 },
  "payment-without-seat": {},
  "class-changed": { student: "Migo Cruz", from: "Guitar", to: klass },
  "class-paused": ofStudents,
  "class-continued": ofStudents,
  "class-post": ofStudents,
  "homework-given": { ...ofStudents, title: "Fractions", due: monday },
  "homework-due": { ...ofStudents, title: "Fractions", due: monday },
  "homework-returned": { ...migo, title: "Fractions", points: 9, most: 10 },
  "meeting-note": { ...ofStudents, at: monday },
  "grade-given": ofGrades,
  "report-card-published": ofGrades,
  "class-approved": ofClass,
  "class-denied": { ...ofClass, denial: { reason: "price", words: null } },
  "class-reset": ofClass,
  "class-archived": { ...ofClass, isArchived: true },
  "student-enrolled": ofStudents,
  "student-left": ofStudents,
  "verification-decided": { action: "deny", denial: { reason: "expired", words: null } },
  "enrollment-to-review": {},
  "teacher-to-verify": {},
  "class-to-review": {},
  "absence-noted": { ...migo, at: when, rosterId: "m1", reason: "sick", words: "He has a fever.", isTakenBack: false },
  "seat-offered": { class: klass, students: ["Migo Cruz"], until: when },
  "seat-offer-over": { class: klass, students: ["Migo Cruz"] },
  "waitlist-removed": { class: klass, students: ["Migo Cruz"] },
  "marked-absent": { ...ofStudents, at: when },
  "objection-made": {},
  "objection-decided": { ...migo, at: when, decision: "accepted", words: null },
  "attendance-missing": { class: klass, at: when, rosterId: "m1" },
  "message-received": {
    conversationId: "v1",
    with: "Tomas Luna",
    className: "Piano",
    subject: null,
    preview: "Bring the blue book on Monday, please.",
    pushFrom: null,
  },
  "conversation-read-by-school": {
    conversationId: "v1",
    with: "Tomas Luna",
    className: "Piano",
    subject: null,
    reason: "A parent has called us about this class.",
  },
  "message-waiting": {},
  "message-reported": {},
  "teacher-blocked": {},
  "announcement-posted": { title: "No classes on Monday" },
  "signed-in-elsewhere": device,
  "password-changed": device,
  "payment-details-changed": device,
  "address-changed": {},
  "email-changed": {},
  "email-change-undone": {},
  "meeting-moved": { ...ofStudents, from: monday, to: wednesday, reason: "sick", words: "See you soon" },
  "meeting-cancelled": { ...ofStudents, at: monday, makeUp: wednesday, reason: "weather", words: null },
  "meeting-added": { ...ofStudents, at: monday },
  "meeting-teacher-changed": { ...ofStudents, at: monday, teacher: "Ana Reyes" },
  "weekly-times-changed": {
    ...ofStudents,
    before: [{ weekday: "monday", time: "09:00" }],
    after: [
      { weekday: "tuesday", time: "15:30" },
      { weekday: "friday", time: "10:00" },
    ],
    firstDay: "2026-12-08",
    isContinued: false,
  },
  "stand-in-named": { ...ofStudents, at: monday, teacher: "Ana Reyes" },
  "stand-in-released": { ...ofStudents, at: monday },
  "classes-added": { student: "Migo Cruz", class: klass, added: 4, of: 12 },
  "few-classes-left": { students: ["Migo Cruz", "Lira Cruz"], class: klass, left: 2, of: 8 },
  "day-off": { ...dayOff, classes: dayOff.classes.slice(0, 1), count: 1 },
  "day-off-now": dayOff,
  "day-off-taken-back": dayOff,
  "day-off-taken-back-now": { ...dayOff, classes: dayOff.classes.slice(0, 1), count: 1 },
  "review-requested": { ...migo, moment: "fourth" },
  "review-written": { class: klass, stars: 4 },
  "review-answered": migo,
  "review-hidden": { ...migo, reason: "It names another child." },
  "review-shown": migo,
  "review-reported": {},
  ...reminderFacts,
  "privacy-request-made": {},
  "privacy-request-late": {},
  "privacy-request-answered": {},
  "deletion-requested": { endsAt: "2026-12-04T02:00:00.000Z" },
  "data-file-ready": { until: "2026-11-21T02:00:00.000Z" },
  "agreement-changes": {
    version: "2027-01-10",
    documents: ["terms", "privacy-policy"],
    changes: ["Classes can be moved up to a day before."],
  },
  "link-missing": { class: klass, day: "2026-11-21", time: "16:00" },
}
