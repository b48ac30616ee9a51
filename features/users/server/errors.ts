import { errorCodes } from "../../../platform/http/app-error.ts"
import { largestFamily } from "../domain/family.ts"

export const userError = errorCodes({
  "family-full": [
    409,
    `Your account already has ${largestFamily} children. Please contact the school if you have more.`,
  ],
  "no-application": [409, "This teacher has not applied for verification."],
  "decided-meanwhile": [409, "Someone else has already decided on this teacher. Please check again."],
  "application-pending": [409, "We are already checking your ID. You do not need to send anything."],
  "already-verified": [409, "You are already verified."],
  "restricted-already": [409, "This account is already restricted."],
  "not-restricted": [409, "This account is not restricted."],
  "own-account": [409, "You cannot restrict your own account."],
  "administrators-account": [409, "An administrator's account cannot be restricted."],
})
