import { errorCodes } from "../../../platform/http/app-error.ts"

export const classError = errorCodes({
  "class-already-submitted": [409, "You have already submitted this class. See it under Pending Classes."],
  "class-archived": [409, "This class is archived. You can no longer change it."],
  "class-not-pending": [409, "Only a class that is waiting for approval can be edited."],
  "class-already-pending": [409, "This class is already pending."],
  "class-already-approved": [409, "This class is already approved."],
  "class-already-denied": [409, "This class is already rejected."],
  "class-decided-meanwhile": [409, "Someone else has already decided on this class. Please check it again."],
  "class-changed-meanwhile": [409, "Someone else has changed this class. Please check it again."],
  "class-edited-meanwhile": [
    409,
    "This class has changed since you opened this form. Reload the page: what you have typed stays, and the rest is up to date. Then check it and save again.",
  ],
  "class-already-archived": [409, "This class is already archived."],
  "class-not-archived": [409, "This class is not archived."],
})
