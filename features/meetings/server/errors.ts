import { errorCodes } from "../../../platform/http/app-error.ts"

export const meetingError = errorCodes({
  "not-own-student": [400, "Choose students of your own who are in this class.", "enrolleeIds"],
})
