import { formatDay, wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import type { PaymentStatus } from "./payment-status.ts"

type Decision = {
  status: Exclude<PaymentStatus, "online" | "sent">
  /** The name of the administrator; "you" if the reader decided; null if nobody of the school did. */
  by: string | null
  at: Date
}

/**
 * Tells an administrator who comes too late who decided about a payment, what they decided, and when
 * (docs/rules/payments.md#desk).
 */
export function decidedWords({ status, by, at }: Decision, zone: string): string {
  const { day, time } = wallClock(at, zone)
  const when = `on ${formatDay(day)} at ${formatTime(time)}`
  const what = status === "accepted" ? "approved" : status
  if (by === null) return `This payment was ${what} ${when}.`
  return `${by === "you" ? "You have" : `${by} has`} already ${what} this payment, ${when}.`
}
