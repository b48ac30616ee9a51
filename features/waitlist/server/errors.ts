import { errorCodes } from "../../../platform/http/app-error.ts"

export const waitlistError = errorCodes({
  "has-free-seat": [409, "This class has a free seat. You can enroll now."],
  "in-line-already": [409, "This student is already in line."],
  "no-offer": [409, "We no longer hold a seat for this student."],
})
