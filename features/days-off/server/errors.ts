import { tooFarAheadError } from "../../../lib/day.ts"
import { errorCodes } from "../../../platform/http/app-error.ts"

export const dayOffError = errorCodes({
  "day-off-too-far": [400, tooFarAheadError, "to"],
  "day-off-not-stopped": [409, "This day off has not stopped. Please reload the page."],
  "day-off-exists": [409, "This day off is already in the calendar."],
})
