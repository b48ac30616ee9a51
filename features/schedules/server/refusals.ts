import { refusalsOf } from "../../../platform/http/refusal.ts"

export const refuse = refusalsOf({
  "class-archived": [409, "This class is archived, so its schedules cannot be changed any more."],
  "not-enrolled": [409, "This student is not enrolled in the class at the moment."],
})
