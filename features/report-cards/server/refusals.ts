import { refusalsOf } from "../../../platform/http/refusal.ts"

export const refuse = refusalsOf({
  "class-archived": [409, "This class is archived: its grades are final."],
  "enrollment-not-approved": [409, "Only an approved student can be graded."],
  "subject-not-of-class": [400, "Choose one of the subjects of this class.", "subjectId"],
})
