import { errorCodes } from "../../../../platform/http/app-error.ts"

export const dueError = errorCodes({
  "nothing-due": [409, "Nothing is still to be paid for this student."],
  "received-already": [409, "A transfer with this reference number is in the books already."],
})
