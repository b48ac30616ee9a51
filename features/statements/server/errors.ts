import { errorCodes } from "../../../platform/http/app-error.ts"

export const statementError = errorCodes({
  "not-stopped": [409, "This statement has not stopped. Please reload the page."],
  "channel-unknown": [400, "Choose one of the school's payment channels.", "channel"],
  "no-lines": [400, "This file has no line with a date and an amount.", "file"],
  "nothing-came-in": [400, "This file has no completed incoming payment.", "file"],
  "line-covered": [409, "This line is already assigned. Please check it again."],
  "line-set-aside": [409, "This line was set aside. Please check it again."],
  "not-set-aside": [409, "This line is not set aside. Please reload the page."],
  "more-than-owed": [
    409,
    "The provider owes the school less than this amount. Check that its payments are all approved, or set the line aside.",
  ],
  "no-payout": [409, "This line is not a payout of a provider. Please reload the page."],
  "payment-covered": [409, "One of these payments already has a line. Please check it again."],
  "payment-rejected": [409, "One of these payments was rejected. Ask the family for another proof first."],
  "payment-online": [409, "One of these payments is being made online, so its money comes from the provider."],
  "sum-differs": [
    400,
    "Several payments must add up to exactly the amount of the line. One payment may be more or less.",
    "paymentIds",
  ],
  "more-than-accepted": [
    400,
    "This payment was approved with a lower amount than these lines add up to.",
    "paymentIds",
  ],
})
