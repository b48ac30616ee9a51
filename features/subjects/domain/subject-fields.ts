import { z } from "zod"
import { optionalTextField, textField } from "../../../lib/fields.ts"

export const defaultColor = "#1B56D6"

export const subjectName = textField("The subject's name", 100)

/** The least and most characters of a tag (docs/rules/subjects.md). */
export const tagLength = { least: 3, most: 6 }

export const subjectTag = textField("The tag", 40).refine((tag) => {
  const length = [...tag].length
  return length >= tagLength.least && length <= tagLength.most
}, `A tag has ${tagLength.least} to ${tagLength.most} characters.`)

/** "#1B56D6" when no colour is chosen (docs/rules/subjects.md). */
export const subjectColor = optionalTextField("The color", 40)
  .transform((color) => color ?? defaultColor)
  .refine((color) => /^#[0-9a-f]{6}$/i.test(color), `Choose a color such as ${defaultColor}.`)

export const subjectForm = z.object({ name: subjectName, tag: subjectTag, color: subjectColor })

/** Returns the label of a subject in a select: its name, and its tag in square brackets (docs/rules/subjects.md). */
export function subjectLabel(subject: { name: string; tag: string }): string {
  return `${subject.name} [${subject.tag}]`
}
