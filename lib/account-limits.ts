const hour = 60 * 60
const day = 24 * hour

/**
 * The limits of one account on calls that use up what others need (docs/rules/general.md#rate-limits): memory, mails,
 * places in lists, an administrator's time. The setting ACCOUNT_LIMITS changes each number (docs/operating.md).
 */
export const accountLimits = {
  "class-creation": { points: 20, seconds: day, why: "each new class waits for an administrator's review" },
  "class-edits": { points: 60, seconds: hour, why: "each edit is kept in the history and changes the search" },
  enrollment: { points: 30, seconds: hour, why: "each enrollment holds a seat and waits for a decision" },
  "payment-plans": { points: 300, seconds: hour, why: "each plan may reserve a code" },
  waitlist: { points: 60, seconds: hour, why: "a place in line may be offered a seat, which others wait for" },
  basket: { points: 300, seconds: hour, why: "each change of a basket is written down" },
  withdrawal: {
    points: 60,
    seconds: hour,
    why: "an enrollment that is taken back and made again moves seats and mails",
  },
  refunds: { points: 20, seconds: day, why: "each request waits for an administrator" },
  pictures: { points: 60, seconds: hour, why: "each picture is decoded and drawn anew" },
  readings: { points: 60, seconds: hour, why: "each picture is read by a process of its own" },
  application: { points: 10, seconds: day, why: "each ID waits for an administrator" },
  profile: { points: 300, seconds: hour, why: "each field is written down" },
  schedules: { points: 300, seconds: hour, why: "each change of a student's times is written down" },
  "meeting-changes": { points: 120, seconds: hour, why: "each change is told to every family of the class" },
  grading: { points: 6000, seconds: hour, why: "each cell of a report card saves itself" },
  attendance: { points: 1200, seconds: hour, why: "each change of a mark is written down" },
  absences: { points: 120, seconds: hour, why: "each notice is told to a teacher" },
  finalizing: { points: 600, seconds: hour, why: "each report card is drawn and mailed" },
  "push-devices": { points: 600, seconds: hour, why: "each new address of a push service is looked up" },
  "push-tests": { points: 30, seconds: hour, why: "each test is a message over somebody else's service" },
} as const

export type AccountLimitName = keyof typeof accountLimits

export const accountLimitNames = Object.keys(accountLimits) as AccountLimitName[]
