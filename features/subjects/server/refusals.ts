import { refusalsOf } from "../../../platform/http/refusal.ts"

export const refuse = refusalsOf({
  "name-taken": [409, "There is a subject with this name already.", "name"],
  "tag-taken": [409, "There is a subject with this tag already.", "tag"],
})
