import { errorCodes } from "../../../platform/http/app-error.ts"

export const statementError = errorCodes({
  "not-stopped": [
    409,
    "The lines of this statement are being added, or all of them are there. Please look at it again.",
  ],
  "channel-unknown": [400, "Choose one of the school's payment channels.", "channel"],
  "no-lines": [400, "This file has no line with a date and an amount.", "file"],
  "nothing-came-in": [400, "This file has no incoming payment that is booked.", "file"],
  "line-covered": [409, "This line is assigned already. Please look at it again."],
  "line-set-aside": [409, "This line was set aside. Please look at it again."],
  "payment-covered": [409, "One of these payments has a line already. Please look at it again."],
  "payment-rejected": [409, "One of these payments was rejected. Ask the family for another proof first."],
  "sum-differs": [
    400,
    "Several payments must add up to exactly the amount of the line. One payment may be more or less.",
    "paymentIds",
  ],
  "more-than-accepted": [400, "This payment is accepted with less than its lines would bring.", "paymentIds"],
})
