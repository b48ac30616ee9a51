import type { Day } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import { cleanRichText } from "../../../platform/html/clean-rich-text.ts"
import { validationError } from "../../../platform/http/app-error.ts"
import { issuesByField } from "../../../platform/http/read-input.ts"
import { activeSubjectsAmong } from "../../subjects/server/queries.ts"
import { classForm, type SavedClassForm } from "../domain/class-form.ts"
import type { ClassKind } from "../domain/class-kind.ts"

/** The form with its syllabus cleaned, which may take a while: never under a lock. */
export function cleanedForm(sent: Record<string, unknown>): CleanedForm {
  return { cleaned: { ...sent, syllabus: cleanRichText(sent.syllabus) } }
}
type CleanedForm = { cleaned: Record<string, unknown> }

/** The class form as it may be saved. The syllabus is judged after it was cleaned: what is left of it must be enough. */
export function readClassForm(kind: ClassKind, { cleaned }: CleanedForm, today: Day): SavedClassForm {
  const read = classForm(kind, today).safeParse(cleaned)
  if (!read.success) throw validationError(issuesByField(read.error))
  return read.data
}

/** The id that a form asks for, or null where it asks for none. */
export function chosenId(sent: unknown): string | null {
  if (sent === undefined || sent === null || sent === "") return null
  if (typeof sent !== "string" || !uuid.test(sent)) throw validationError({ id: "The id must be a UUID." })
  return sent.toLowerCase()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Only active subjects can be chosen (docs/rules.md#class-form); one that the class had before may stay. */
export async function checkSubjects(tx: Tx, chosen: readonly string[], before: readonly string[] = []) {
  const ids = chosen.map((id) => id.toLowerCase())
  const added = ids.filter((id) => !before.includes(id))
  const known =
    added.length > 0
      ? await activeSubjectsAmong(
          tx,
          added.filter((id) => uuid.test(id)),
        )
      : []
  if (new Set(ids).size < ids.length) throw validationError({ subjects: "Choose each subject only once." })
  if (known.length < added.length)
    throw validationError({ subjects: "Choose among the subjects that are offered now." })
  return ids
}
