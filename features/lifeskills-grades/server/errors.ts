import { errorCodes } from "../../../platform/http/app-error.ts"

export const gradingError = errorCodes({
  "class-archived": [409, "This class is archived: its grades are final."],
  "enrollment-not-approved": [409, "Only an approved student can be graded."],
})
