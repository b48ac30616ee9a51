import { linkField, textField } from "../../../lib/fields.ts"

/**
 * What a teacher enters about teaching at registration, and edits on the account page (docs/rules/users.md#profiles).
 * The column, the replies, the event, the history and the CSV file are derived from this file; pages and forms do not
 * compile without a new field.
 */

const expertiseLabels = {
  expertise1: "First expertise",
  expertise2: "Second expertise",
  expertise3: "Third expertise",
}
const presentationLabels = { introduction: "Introduction", demo: "Demo" }

/** The labels in forms, the history and the CSV file. */
export const teachingLabels = { ...expertiseLabels, ...presentationLabels }
export type TeachingFieldName = keyof typeof teachingLabels

const namesOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as K[]
export const expertiseNames = namesOf(expertiseLabels)
/** Links to the teacher's videos: administrators check them, and families see them (docs/rules/classes.md#teacher-pages). */
export const presentationNames = namesOf(presentationLabels)
export const teachingNames = namesOf(teachingLabels)

const topic = (name: keyof typeof expertiseLabels) => textField(teachingLabels[name], 100)

export const teachingFields = {
  expertise1: topic("expertise1"),
  expertise2: topic("expertise2"),
  expertise3: topic("expertise3"),
  introduction: linkField(teachingLabels.introduction),
  demo: linkField(teachingLabels.demo),
} satisfies Record<TeachingFieldName, unknown>

const { expertise1, expertise2, expertise3, introduction, demo } = teachingFields

/** The fields that a teacher edits one at a time on the account page, by their names in the address. */
export const teachingFieldForms = {
  "first-expertise": { expertise1 },
  "second-expertise": { expertise2 },
  "third-expertise": { expertise3 },
  introduction: { introduction },
  demo: { demo },
}
