import type { Grant } from "../../../lib/staff.ts"

/**
 * What waits for an administrator (docs/rules/monitoring.md), in the order in which it is listed. `meeting-links`
 * are classes that lack a link, `mails` those that failed.
 */
export const workKinds = [
  "payments",
  "refunds-to-review",
  "refunds-to-pay",
  "payouts",
  "late-balances",
  "objections",
  "messages",
  "reviews",
  "teachers",
  "classes",
  "enrollments",
  "meeting-links",
  "privacy-requests",
  "mails",
] as const

export type WorkKind = (typeof workKinds)[number]

/** What the staff need to do each kind of work; they see only the kinds that they can do. */
export const workGrants: Record<WorkKind, Grant> = {
  payments: "payments",
  "refunds-to-review": "money",
  "refunds-to-pay": "money",
  payouts: "money",
  "late-balances": "money",
  objections: "schedule",
  messages: "messages",
  reviews: "reviews",
  teachers: "verification",
  classes: "classes",
  enrollments: "enrollments",
  "meeting-links": "classes",
  "privacy-requests": "privacy requests",
  mails: "monitoring",
}

/** Returns how long something has waited: "2 days", "5 hours", "less than an hour". */
export function waitingTime(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / 3_600_000)
  if (hours < 1) return "less than an hour"
  if (hours < 24) return hours === 1 ? "1 hour" : `${hours} hours`
  const days = Math.floor(hours / 24)
  return days === 1 ? "1 day" : `${days} days`
}
