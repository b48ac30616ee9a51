import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { RefundReason } from "../domain/refunds/refund-amount.ts"

/** Meetings that have ended were entered: the number of entries. */
type EarningsEntered = EventBase & { type: "earnings.entered"; entries: number }

/** Payments from before the books existed were entered: the number of payments. */
type BooksOpened = EventBase & { type: "books.opened"; payments: number }

/** The promised meetings of terms from before their sessions were stored were counted again: the number of terms. */
type PromisesCounted = EventBase & { type: "promises.counted"; terms: number }

/** `amount`: in centavos. `words`: the administrator's message. */
type OfRefund = EventBase & { accountId: string; refundId: string; paymentId: string; amount: Centavos }

export type RefundRequested = OfRefund & { type: "refund.requested"; reason: RefundReason }
/** `enrolleeIds`: the enrollments that the refund ends. */
export type RefundApproved = OfRefund &
  Change & { type: "refund.approved"; words: string | null; enrolleeIds: readonly string[] }
export type RefundDenied = OfRefund & Change & { type: "refund.refused"; words: string | null }
export type RefundPaid = OfRefund & Change & { type: "refund.paid"; words: string | null }

/** An approved refund is returned through the provider of its payment, or the provider has refused it. */
export type RefundReturning = OfRefund & Change & { type: "refund.returning" | "refund.not-returned" }

/** A file for the bank with account numbers of families was downloaded. `after`: the number of its rows. */
export type FamilyFileTaken = EventBase & Change & { type: "family-file.taken"; file: "refunds" | "over-paid" }

/** `amount`: in centavos. `channel`: the one that it was paid from. */
export type OverpaidReturned = EventBase &
  Change & { type: "over-paid.returned"; accountId: string; amount: Centavos; channel: string; day: Day }

/** An amount due after a change of class has arrived (`received`, in centavos), or was waived (null). */
export type DueSettled = EventBase &
  Change & { type: "due.received" | "due.waived"; accountId: string; enrolleeId: string; received: Centavos | null }

/** A family chose another round for a student of a one-on-one class, which is not paid yet. */
type RenewalPlanned = EventBase & { type: "renewal.planned"; accountId: string; enrolleeId: string; dueId: string }

/** The money for another round has arrived: the student is promised this many more sessions. */
type RenewalPaid = EventBase & { type: "renewal.paid"; accountId: string; enrolleeId: string; sessions: number }

type OfPayout = EventBase & Change & { payoutId: string }
export type PayoutDrafted = OfPayout & { type: "payout.drafted" }
/** `teachers`: what each was paid, in centavos. */
export type PayoutPaid = OfPayout & {
  type: "payout.paid"
  teachers: readonly { teacherId: string; amount: Centavos }[]
}
/**
 * A payout was held back, by an administrator or because of a family's question, or released, or its account numbers
 * or a statement were downloaded or shown.
 */
type PayoutChanged = OfPayout & {
  type: "payout.held" | "payout.released" | "payout.file-taken" | "payout.statement-taken" | "payout.account-shown"
}

/** The report or the journal of a month was downloaded. */
type MonthFileTaken = EventBase & Change & { type: "month.report-taken" | "month.journal-taken"; month: string }

type MonthClosed = EventBase & Change & { type: "month.closed"; month: string }

/** `before`, `after`: the account codes by part of the books. */
type AccountCodesChanged = EventBase & Change & { type: "account-codes.changed" }

export type LedgerEvent =
  | MonthClosed
  | MonthFileTaken
  | AccountCodesChanged
  | EarningsEntered
  | BooksOpened
  | PromisesCounted
  | RefundRequested
  | RefundApproved
  | RefundDenied
  | RefundPaid
  | RefundReturning
  | FamilyFileTaken
  | OverpaidReturned
  | DueSettled
  | RenewalPlanned
  | RenewalPaid
  | PayoutDrafted
  | PayoutPaid
  | PayoutChanged

export const recordLedgerEvent: RecordEvent<LedgerEvent> = recordEvent
