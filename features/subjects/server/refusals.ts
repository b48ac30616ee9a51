import { refusalsOf } from "../../../platform/http/refusal.ts"

export const refuse = refusalsOf({
  "name-taken": [409, "There is already a subject with this name.", "name"],
  "tag-taken": [409, "There is already a subject with this tag.", "tag"],
})
