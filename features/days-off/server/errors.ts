import { tooFarAheadError } from "../../../lib/day.ts"
import { errorCodes } from "../../../platform/http/app-error.ts"

export const dayOffError = errorCodes({
  "day-off-too-far": [400, tooFarAheadError, "to"],
  "day-off-not-stopped": [409, "This day off is being carried out, or everything is done. Please look at it again."],
  "day-off-exists": [409, "This day off is in the calendar already."],
})
