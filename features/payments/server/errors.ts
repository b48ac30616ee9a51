import { errorCodes } from "../../../platform/http/app-error.ts"

export const paymentError = errorCodes({
  "not-sent-again": [
    409,
    "You cannot send another proof for this payment. If you have a question, write to our admins.",
  ],
})
