import { refusalsOf } from "../../../platform/http/refusal.ts"

export const refuse = refusalsOf({
  "class-archived": [409, "This class is archived. You can no longer change its schedules."],
  "not-enrolled": [409, "This student is not enrolled in the class now."],
})
