import { errorCodes } from "../../../platform/http/app-error.ts"
import { bankDigits } from "../domain/refunds/refund-account.ts"

export const refundError = errorCodes({
  "not-accepted": [409, "Only approved payments can be refunded."],
  "nothing-left": [409, "Our refund policy gives no refund for this reason."],
  "already-open": [409, "You have already asked for a refund of this payment."],
  "not-requested": [409, "This refund was decided already."],
  "not-approved": [409, "Only an approved refund that is not paid can be marked as paid."],
  "wrong-number": [
    400,
    `This is not a valid account number. Enter the phone number of a wallet, or ${bankDigits.least} to ${bankDigits.most} digits for a bank.`,
    "to.accountNumber",
  ],
  "too-much": [400, "More than was paid and not given back cannot be refunded.", "amount"],
  "words-missing": [400, "Say why the amount is another one.", "words"],
  "nothing-overpaid": [404, "This family has not paid too much."],
  "returned-already": [409, "A return with this reference number is in the books already."],
  "day-to-come": [400, "The day cannot be in the future.", "day"],
})

export const dueError = errorCodes({
  "nothing-due": [409, "Nothing is still to be paid for this student."],
  "received-already": [409, "A transfer with this reference number is in the books already."],
})

export const payoutError = errorCodes({
  "already-paid": [409, "This was paid already."],
  "already-held": [409, "This is held back. Release it first."],
  "not-held": [409, "This is not held back."],
})
