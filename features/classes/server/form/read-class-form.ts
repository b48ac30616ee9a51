import type { Day } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { cleanRichText } from "../../../../platform/html/clean-rich-text.ts"
import { validationError } from "../../../../platform/http/app-error.ts"
import { issuesByField } from "../../../../platform/http/calls/read-input.ts"
import { activeSubjectsAmong } from "../../../subjects/server/queries.ts"
import { classForm, type SavedClassForm } from "../../domain/class-form.ts"
import type { ClassKind } from "../../domain/class-kind.ts"

/** Sanitises the syllabus. This may be slow, so it never happens under a lock. */
export function cleanedForm(submitted: Record<string, unknown>): CleanedForm {
  return { cleaned: { ...submitted, syllabus: cleanRichText(submitted.syllabus) } }
}
type CleanedForm = { cleaned: Record<string, unknown> }

/** Validates the class form. The syllabus is validated after it is sanitised: the result must not be blank. */
export function readClassForm(kind: ClassKind, { cleaned }: CleanedForm, today: Day): SavedClassForm {
  const read = classForm(kind, today).safeParse(cleaned)
  if (!read.success) throw validationError(issuesByField(read.error))
  return read.data
}

/** Returns an id in the form, or null without one. */
export function chosenId(field: "id" | "similarTo", value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null
  if (typeof value !== "string" || !uuid.test(value)) throw validationError({ [field]: "The id must be a UUID." })
  return value.toLowerCase()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Only active subjects can be chosen (docs/rules/classes.md#class-form); a subject that the class already has may stay.
 */
export async function checkSubjects(tx: Tx, chosen: readonly string[], before: readonly string[] = []) {
  const ids = chosen.map((id) => id.toLowerCase())
  const added = ids.filter((id) => !before.includes(id))
  const active =
    added.length > 0
      ? await activeSubjectsAmong(
          tx,
          added.filter((id) => uuid.test(id)),
        )
      : []
  if (new Set(ids).size < ids.length) throw validationError({ subjects: "Choose each subject only once." })
  if (active.length < added.length) throw validationError({ subjects: "Choose subjects from the list." })
  return ids
}
