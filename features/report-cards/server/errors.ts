import { errorCodes } from "../../../platform/http/app-error.ts"

export const reportCardError = errorCodes({
  "class-archived": [409, "This class is archived: its grades are final."],
  "not-stopped": [409, "Finalizing has not stopped. Please reload the page."],
  "enrollment-not-approved": [409, "Only an approved student can be graded."],
  "subject-not-of-class": [400, "Choose one of the subjects of this class.", "subjectId"],
})
