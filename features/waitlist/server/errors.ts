import { errorCodes } from "../../../platform/http/app-error.ts"

export const waitlistError = errorCodes({
  "has-free-seat": [409, "This class has a free seat. You can enroll now."],
  "in-line-already": [409, "This student is in line already."],
  "no-offer": [409, "No seat is held for this student any more."],
})
