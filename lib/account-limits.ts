const hour = 60 * 60
const day = 24 * hour

/**
 * The limits of one account on calls that use up what others need (docs/rules/general.md#rate-limits): memory, mails,
 * places in lists, an administrator's time. The setting ACCOUNT_LIMITS changes each number (docs/operating.md).
 */
export const accountLimits = {
  "class-creation": { points: 20, seconds: day, why: "each new class waits for an administrator's review" },
  "class-edits": { points: 60, seconds: hour, why: "each edit is recorded in the history and changes the search" },
  instalments: { points: 60, seconds: hour, why: "each change is recorded in the history" },
  enrollment: { points: 30, seconds: hour, why: "each enrollment takes a seat and waits for a decision" },
  "payment-plans": { points: 300, seconds: hour, why: "each plan may reserve a code" },
  waitlist: { points: 60, seconds: hour, why: "a place in line may be offered a seat that others wait for" },
  basket: { points: 300, seconds: hour, why: "each change of a basket is recorded" },
  withdrawal: {
    points: 60,
    seconds: hour,
    why: "withdrawing and repeating an enrollment moves seats and sends mails",
  },
  refunds: { points: 20, seconds: day, why: "each request waits for an administrator" },
  pictures: { points: 60, seconds: hour, why: "each picture is decoded and re-encoded" },
  readings: { points: 60, seconds: hour, why: "each picture is read by a separate process" },
  application: { points: 10, seconds: day, why: "each ID waits for an administrator" },
  profile: { points: 300, seconds: hour, why: "each field is recorded" },
  schedules: { points: 300, seconds: hour, why: "each change of a student's times is recorded" },
  "meeting-changes": { points: 120, seconds: hour, why: "every family of the class is notified of each change" },
  grading: { points: 6000, seconds: hour, why: "each cell of a report card is saved separately" },
  attendance: { points: 1200, seconds: hour, why: "each change of a mark is recorded" },
  messages: { points: 240, seconds: hour, why: "somebody is notified of each message, and its files are checked" },
  "message-reports": { points: 30, seconds: hour, why: "each report waits for the school's staff" },
  absences: { points: 120, seconds: hour, why: "a teacher is notified of each report" },
  "class-posts": { points: 120, seconds: hour, why: "every family of the class is notified of each post" },
  "class-materials": { points: 300, seconds: hour, why: "each file is checked and stored" },
  "hand-ins": { points: 120, seconds: hour, why: "each picture is decoded and re-encoded" },
  "meeting-notes": { points: 600, seconds: hour, why: "families are notified of each note" },
  finalizing: { points: 600, seconds: hour, why: "each report card is drawn and mailed" },
  protection: { points: 120, seconds: hour, why: "each change of a second factor is recorded and mailed" },
  reviews: { points: 60, seconds: hour, why: "a teacher or the school is told of each" },
  "push-devices": { points: 600, seconds: hour, why: "each new address of a push service is looked up" },
  "privacy-requests": { points: 5, seconds: day, why: "an owner answers each request" },
  "push-tests": { points: 30, seconds: hour, why: "each test is a message through an external service" },
} as const

export type AccountLimitName = keyof typeof accountLimits

export const accountLimitNames = Object.keys(accountLimits) as AccountLimitName[]
