import { errorCodes } from "../../../platform/http/app-error.ts"

export const announcementError = errorCodes({
  "not-stopped": [409, "This announcement has not stopped. Please reload the page."],
})
