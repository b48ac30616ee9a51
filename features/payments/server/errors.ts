import { type AppError, errorCodes } from "../../../platform/http/app-error.ts"
import { enrollmentError } from "../../enrollments/server/errors.ts"
import type { PaymentErrorCode } from "../domain/payment-decision.ts"

export const paymentError = errorCodes({
  "payment-decided": [409, "All enrollments of this payment are already decided."],
  "payment-decided-meanwhile": [
    409,
    "Someone else has already decided on an enrollment of this payment. Please check it again.",
  ],
  "code-unknown": [409, "This code is no longer valid. Open the payment again to get a new one.", "code"],
  "code-used": [409, "A payment with this code was already sent. See it under Payments.", "code"],
  "credit-used": [
    409,
    "The family has used this overpayment for another payment. Set this payment back to pending to see the missing amount.",
  ],
  "due-being-paid": [
    409,
    "You have already sent a payment for this. See it under Payments: the school will check it soon.",
    "dueIds",
  ],
  "due-paid": [409, "This is already paid.", "dueIds"],
  "due-ended": [409, "You no longer owe this. Open Payments again to see what is left to pay.", "dueIds"],
  "dues-paid-otherwise": [
    409,
    "This has been paid another way, or you no longer owe it. If you have a question, contact the school.",
  ],
  "nothing-late": [409, "This student no longer has a late payment: it was paid, or is no longer owed."],
  "door-decided-meanwhile": [
    409,
    "Someone else has decided about this student since you opened the page. Please reload it and check.",
  ],
  "still-in-grace": [409, "The family still has a few days to pay. Decide after that."],
  "payment-being-checked": [
    409,
    "The family has sent a payment for this, and it is waiting for your check. Check the payment first.",
  ],
  "not-in-parts": [409, "This class cannot be paid in parts. Please pay the full price."],
  "provider-off": [404, "This payment method is not available. Choose another one."],
  "provider-failed": [
    502,
    "The payment page could not be opened. Try again in a minute, or send a transfer and upload the proof.",
  ],
  "nothing-to-pay": [409, "There is nothing to pay: submit the enrollment without a payment."],
  "waits-for-provider": [
    409,
    "The family is paying online: the payment is approved automatically as soon as the money arrives.",
  ],
  // The same for a code that never was, has ended or is used up, so that nobody learns which codes exist.
  "discount-code-unknown": [409, "This discount code is not valid. Check it, or continue without it.", "discountCode"],
  "discount-used-up": [
    409,
    "This payment's discount has been used up by other payments. Raise the discount's limit, or enroll the student again.",
  ],
  "amount-unknown": [
    400,
    "Enter the amount that arrived: what the provider reports does not say it in pesos.",
    "amount",
  ],
  "money-arrived": [
    409,
    "The provider confirms that money has arrived, so this payment cannot be rejected. Approve it: the family has then overpaid, and you can return the money under Refunds.",
  ],
  "no-fee-here": [409, "The fee of this payment is known already, or it was not paid online.", "providerFee"],
  "fee-too-high": [409, "The fee cannot be more than the amount received.", "providerFee"],
  "not-approved": [409, "This payment is not approved, so there is nothing to undo."],
  "undo-by-students": [409, "This payment is for enrollments. Set them back to pending to undo it."],
  "not-sent-again": [
    409,
    "You cannot send another proof for this payment. If you have a question, contact the school.",
  ],
})

/** The error of a payment that cannot be decided, possibly because of one of its enrollments. */
export const paymentDecisionError = (code: PaymentErrorCode): AppError =>
  code === "payment-decided" || code === "payment-decided-meanwhile" || code === "waits-for-provider"
    ? paymentError(code)
    : enrollmentError(code)
