import { errorCodes } from "../../../platform/http/app-error.ts"

export const scheduleError = errorCodes({
  "class-archived": [409, "This class is archived. You can no longer change its schedules."],
  "not-enrolled": [409, "This student is not enrolled in the class now."],
})
