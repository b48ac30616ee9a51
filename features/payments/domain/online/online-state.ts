import type { PaymentStatus } from "../payment-status.ts"

/** What a family that comes back from a provider reads about its payment (docs/rules/payments.md#online-payments). */
export const onlineStates = ["waiting", "paid", "no-seat", "overpaid", "checking", "unpaid"] as const
export type OnlineState = (typeof onlineStates)[number]

/** In the address to which a provider leads back whoever cancels. */
export const unpaidParam = "unpaid"

type OnlinePayment = {
  status: PaymentStatus
  /** Whether the family can still pay on a page of a provider. */
  isOpen: boolean
  /** Whether it has given a seat, or has paid a due. */
  isUsed: boolean
  isForDues: boolean
}

/** Returns the state of an online payment; `unpaid` when nobody has paid in time, `overpaid` when its dues were no longer owed. */
export function onlineState({ status, isOpen, isUsed, isForDues }: OnlinePayment): OnlineState {
  if (status === "online") return isOpen ? "waiting" : "unpaid"
  if (status === "sent" || status === "rejected") return "checking"
  if (isUsed) return "paid"
  return isForDues ? "overpaid" : "no-seat"
}

/** When a provider is asked about a checkout that nobody has told us about, in minutes after it was opened. */
export const lookUpMinutes = [2, 10, 60, 24 * 60] as const

/** Returns the moment before which a checkout must have been opened to count as given up. */
export const givenUpBefore = (now: Date) => new Date(now.getTime() - (lookUpMinutes.at(-1) ?? 0) * 60_000)

/** For how long the same page of a provider is used again, in minutes. */
const pageMinutes = 20

/** How long a request waits for another one that is opening the same page: longer than for any provider. */
export const openingSeconds = 12

/** Returns the moment after which a page must have been begun to count as being opened. */
export const openingFrom = (now: Date) => new Date(now.getTime() - openingSeconds * 1000)

/** Returns the moment after which a page of a provider must have been opened to be used again. */
export const pageUsedFrom = (now: Date) => new Date(now.getTime() - pageMinutes * 60_000)
