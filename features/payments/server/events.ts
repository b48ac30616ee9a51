import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import type { PaymentProvider } from "../../../lib/online-payment/providers.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { Denial } from "../../enrollments/domain/denial.ts"
import type { DoorDecision } from "../domain/late-dues.ts"
import type { NoSeatReason } from "../domain/online/no-seat-reason.ts"
import type { OverpaidDues } from "../domain/online/overpaid-dues.ts"
import type { PaymentStatus } from "../domain/payment-status.ts"

/** `accountId`: the account that paid. All amounts are in centavos. */
type OfPayment = EventBase & { paymentId: string; accountId: string }

/**
 * A proof of payment was sent, for seats or for dues. `enrolleeIds` is also empty if it is kept although a class had
 * become full.
 */
export type PaymentSent = OfPayment & {
  type: "payment.sent"
  amountDue: Centavos
  channel: string | null
  enrolleeIds: readonly string[]
  dueIds?: readonly string[]
}

/**
 * Nobody was enrolled, because a class had become full or had closed after a code for the payment was given out. The
 * proof is kept as a payment without enrollments. `students`: the full names of the children who were paid for; empty
 * for a learner.
 */
export type PaymentKept = OfPayment & {
  type: "payment.kept"
  amountDue: Centavos
  classNames: readonly string[]
  students: readonly string[]
}

/**
 * The money has arrived. `enrollments`: those that have a seat, with their prices. `words`: why the amount differs from
 * the one due. `leftToPay`: the dues for which it was sent, and which it does not pay. `before`: the previous status.
 */
export type PaymentAccepted = OfPayment & {
  type: "payment.accepted"
  amountDue: Centavos
  amountReceived: Centavos
  channel: string | null
  enrollments: readonly { enrolleeId: string; classId: string; price: Centavos }[]
  words: string | null
  leftToPay?: readonly string[]
  before: PaymentStatus
}

/**
 * `missing`: the amount still to pay, for the reason amount-short. `before` is "accepted" if a decision was changed.
 */
export type PaymentRejected = OfPayment &
  Denial & { type: "payment.rejected"; missing: Centavos | null; before: PaymentStatus }

/** A family is sent to the page of a provider to pay for these seats. */
export type PaymentBegun = OfPayment & { type: "payment.begun"; provider: PaymentProvider }

/**
 * A provider has confirmed an online payment, which was accepted before. `enrolleeIds`: the students who have got their
 * seats by it.
 */
export type PaymentConfirmed = OfPayment & {
  type: "payment.confirmed"
  provider: PaymentProvider
  checkoutId: string
  /** Why nobody is enrolled; null if the students have their seats. */
  noSeat: NoSeatReason | null
  /** What of it pays no due, although it was paid for dues. */
  overpaid: OverpaidDues | null
  /** What the family paid for its seats. */
  amountReceived: Centavos
  /** What the family paid on top of it for the provider's fee. */
  passedOnFee: Centavos
  /** What the provider keeps of all of it; null if it does not say. */
  providerFee: Centavos | null
  enrolleeIds: readonly string[]
  classNames: readonly string[]
  /** The full names of the children who were paid for; empty for a learner. */
  students: readonly string[]
}

/** The provider has said later what it keeps of an online payment. */
export type PaymentFeeKnown = OfPayment & {
  type: "payment.fee-known"
  provider: PaymentProvider
  checkoutId: string
  providerFee: Centavos
}

/** Staff have entered what the provider keeps of a payment that differs from what it reports. */
export type PaymentFeeEntered = Omit<PaymentFeeKnown, "type"> & Change & { type: "payment.fee-entered" }

/** What a provider reports does not fit this payment, so administrators decide about it. */
export type PaymentDiffers = OfPayment &
  Change & {
    type: "payment.differs"
    provider: PaymentProvider
    checkoutId: string
    /** What the provider keeps of it; null if it does not say, or has no money of this payment. */
    providerFee: Centavos | null
  }

/** The account has overpaid less than this payment was going to use, so this much more is due. */
export type PaymentCreditLowered = OfPayment &
  Change & { type: "payment.credit-lowered"; lost: Centavos; amountDue: Centavos }

/** Its enrollments wait for a decision again, because a decision was undone or another proof was sent. */
export type PaymentReopened = OfPayment & { type: "payment.reopened"; before: PaymentStatus }

/** The family has sent another proof. These enrollments were denied and wait for a decision again. */
export type PaymentProofSent = OfPayment & {
  type: "payment.proof-sent"
  enrollments: readonly { enrolleeId: string; classId: string }[]
}

/** The families of these dues are reminded. */
export type DuesReminded = EventBase & { type: "dues.reminded"; dueIds: readonly string[]; today: Day }

/** The school closed the door of a student who is late to pay, or left it open. `amount`: what is late. */
export type DoorDecided = EventBase &
  Change & {
    type: "door.decided"
    enrolleeId: string
    accountId: string
    student: string
    className: string
    amount: Centavos
    door: DoorDecision
    wasClosed: boolean
  }

/** A family begins to pay for seats in these classes, which are held meanwhile. */
export type SeatsHeld = EventBase & { type: "seats.held"; accountId: string; classIds: readonly string[] }

/** The family's basket was changed. Seats that it held in the changed classes are free again. */
export type BasketSaved = EventBase & { type: "basket.saved"; accountId: string; classIds: readonly string[] }

export type PaymentEvent =
  | PaymentSent
  | PaymentKept
  | PaymentAccepted
  | PaymentRejected
  | PaymentReopened
  | PaymentCreditLowered
  | PaymentProofSent
  | PaymentBegun
  | PaymentConfirmed
  | PaymentFeeKnown
  | PaymentFeeEntered
  | PaymentDiffers

/** Events before anything is paid. */
export type CheckoutEvent = SeatsHeld | BasketSaved

/** Events about what is owed. */
export type DueEvent = DuesReminded | DoorDecided

export const recordPaymentEvent: RecordEvent<PaymentEvent | CheckoutEvent | DueEvent> = recordEvent
