import { errorCodes } from "../../../platform/http/app-error.ts"

export const paymentError = errorCodes({
  "credit-used": [
    409,
    "The family has used the overpaid money of this payment for another one. Set it back to pending to see what is missing.",
  ],
  "not-sent-again": [
    409,
    "You cannot send another proof for this payment. If you have a question, write to our admins.",
  ],
})
