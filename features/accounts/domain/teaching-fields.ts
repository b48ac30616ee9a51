import { teachingFields } from "./account-forms.ts"

const { expertise1, expertise2, expertise3, introduction, demo } = teachingFields

/** The fields that a teacher changes one at a time on the account page, each by its name in the address (docs/rules.md#profiles). */
export const teachingFieldForms = {
  "first-expertise": { expertise1 },
  "second-expertise": { expertise2 },
  "third-expertise": { expertise3 },
  introduction: { introduction },
  demo: { demo },
}
