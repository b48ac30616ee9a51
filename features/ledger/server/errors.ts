import { errorCodes } from "../../../platform/http/app-error.ts"
import { bankDigits } from "../domain/refunds/refund-account.ts"
import { renewalMessages } from "../domain/renewal.ts"

export const refundError = errorCodes({
  "not-accepted": [409, "Only approved payments can be refunded."],
  "nothing-left": [409, "Our refund policy gives no refund for this reason."],
  "for-dues": [
    409,
    "This payment is part of the money for an earlier enrollment. Ask for a refund of the payment that gave the seat: it includes this one.",
  ],
  "no-seat": [409, "No student is enrolled with this payment. Ask the school to return the money."],
  "already-open": [409, "You have already asked for a refund of this payment."],
  "not-requested": [409, "This refund is already decided."],
  "not-approved": [409, "Only an approved, unpaid refund can be marked as paid."],
  "not-online": [
    409,
    "This payment did not come through a payment provider. Pay the refund yourself, then mark it as paid.",
  ],
  "more-than-online": [
    409,
    "The refund is more than the family paid through the provider. Pay it yourself, then mark it as paid.",
  ],
  "being-returned": [409, "The provider is already returning this refund."],
  "wrong-number": [
    400,
    `This is not a valid account number. Enter the phone number of a wallet, or ${bankDigits.least} to ${bankDigits.most} digits for a bank.`,
    "to.accountNumber",
  ],
  "too-much": [400, "You cannot refund more than the family paid.", "amount"],
  "words-missing": [400, "Say why the amount differs.", "words"],
  "nothing-overpaid": [404, "This family has not overpaid."],
  "returned-already": [409, "A return with this reference number is already in the books."],
  "day-to-come": [400, "The day cannot be in the future.", "day"],
})

export const dueError = errorCodes({
  "nothing-due": [409, "Nothing is left to pay for this student."],
  "held-unpaid": [
    409,
    "This student has had classes that are not paid for yet. Wait for the payment or waive the amount, then change the class.",
  ],
  refunded: [409, "A refund includes this payment, so it cannot be undone."],
  "amount-changed": [409, "The amount has changed since you opened the page. Please reload it."],
  "received-already": [409, "A transfer with this reference number is already in the books."],
})

export const renewalErrors = errorCodes({
  "class-over": [409, renewalMessages["class-over"]],
  "no-price": [409, renewalMessages["no-price"]],
  "pay-first": [409, renewalMessages["pay-first"]],
  "too-many": [409, renewalMessages["too-many"]],
  "being-paid": [409, renewalMessages["being-paid"]],
})

export const payoutError = errorCodes({
  "already-paid": [409, "This payout is already paid."],
  "already-held": [409, "This payout is held back. Release it first."],
  "not-held": [409, "This payout is not held back."],
  "amount-changed": [
    409,
    "This payout has changed since you opened the page. Compare it with your transfer first, teacher by teacher.",
  ],
})

export const monthError = errorCodes({
  "not-over": [409, "This month is not over yet."],
  "closed-already": [409, "This month is already closed."],
  "nothing-entered": [409, "This month has no entries."],
  "not-complete": [409, "Older payments are still being added to the books. Please try again later."],
  "books-differ": [409, "This month's books do not add up. Check the books first."],
  "unknown-part": [400, "List each account of the books once.", "codes"],
})
