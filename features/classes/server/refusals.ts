import { refusalsOf } from "../../../platform/http/refusal.ts"

export const refuse = refusalsOf({
  "class-archived": [409, "This class is archived, so it cannot be changed any more."],
  "class-not-pending": [409, "Only a class that is waiting for approval can be edited."],
  "class-already-pending": [409, "This class is pending already."],
  "class-already-approved": [409, "This class is approved already."],
  "class-already-denied": [409, "This class is denied already."],
  "class-decided-meanwhile": [409, "Somebody else has decided about this class meanwhile. Please look at it again."],
  "class-changed-meanwhile": [409, "The class was changed meanwhile. Please look at it again."],
  "class-already-archived": [409, "This class is archived already."],
  "class-not-archived": [409, "This class is not archived."],
})
