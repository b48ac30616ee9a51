import { type AccountLimitName, accountLimits } from "../lib/account-limits.ts"
import type { Deps } from "../platform/deps.ts"
import type { CountUse } from "../platform/http/calls/call-handler.ts"

/** The error message of each limit; how long to wait is added. */
const sentences: Record<AccountLimitName, (points: number) => string> = {
  "class-creation": (points) => `You can create ${points} classes in a day.`,
  instalments: (points) => `You can change the parts of classes ${points} times in an hour.`,
  "class-edits": (points) => `You can save ${points} changes of classes in an hour.`,
  enrollment: (points) => `You can enroll ${points} times in an hour.`,
  refunds: (points) => `You can ask for ${points} refunds in a day.`,
  "payment-plans": (points) => `You can plan ${points} payments in an hour.`,
  waitlist: (points) => `You can change your waitlist places ${points} times in an hour.`,
  basket: (points) => `You can change your basket ${points} times in an hour.`,
  withdrawal: (points) => `You can delete ${points} enrollments in an hour.`,
  pictures: (points) => `You can upload ${points} pictures in an hour.`,
  readings: (points) => `You can have ${points} pictures read in an hour.`,
  application: (points) => `You can apply ${points} times in a day.`,
  profile: (points) => `You can save ${points} changes of profiles in an hour.`,
  schedules: (points) => `You can save ${points} schedules in an hour.`,
  "meeting-changes": (points) => `You can change ${points} meetings in an hour.`,
  grading: (points) => `You can save ${points} grades in an hour.`,
  attendance: (points) => `You can save the attendance of ${points} meetings in an hour.`,
  absences: (points) => `You can change ${points} absence notices in an hour.`,
  messages: (points) => `You can send ${points} messages in an hour.`,
  "message-reports": (points) => `You can report or block ${points} times in an hour.`,
  "class-posts": (points) => `You can save ${points} posts in an hour.`,
  "class-materials": (points) => `You can change ${points} materials in an hour.`,
  "hand-ins": (points) => `You can hand in ${points} times in an hour.`,
  "meeting-notes": (points) => `You can save ${points} notes in an hour.`,
  finalizing: (points) => `You can finalize ${points} report cards in an hour.`,
  protection: (points) => `You can change how you log in ${points} times in an hour.`,
  reviews: (points) => `You can change, answer and report ${points} reviews in an hour.`,
  "push-devices": (points) => `You can change your devices ${points} times in an hour.`,
  "privacy-requests": (points) => `You can send ${points} requests about your data in a day.`,
  "push-tests": (points) => `You can send ${points} tests in an hour.`,
}

/** The rate limits of an account, over all processes (docs/rules/general.md#rate-limits). Administrators have none. */
export function accountRateLimits({ limits, settings }: Pick<Deps, "limits" | "settings">): CountUse {
  return async (name, actor, work) => {
    if (actor.isAdmin) return work()
    const points = settings.accountLimits[name] ?? accountLimits[name].points
    const { seconds } = accountLimits[name]
    return limits.countDone({ name, points, seconds, sentence: sentences[name](points) }, actor.accountId, work)
  }
}
