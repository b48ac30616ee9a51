import { errorCodes } from "../../../platform/http/app-error.ts"

export const subjectError = errorCodes({
  "name-taken": [409, "There is already a subject with this name.", "name"],
  "tag-taken": [409, "There is already a subject with this tag.", "tag"],
})
