import { useContext } from "react"
import { AutosaveContext, useEntry } from "../../../ui/autosave/autosave-context.ts"
import type { AutosaveEntry } from "../../../ui/autosave/autosave-entry.ts"
import { isDirty } from "../../../ui/autosave/autosave-entry.ts"
import { noteId } from "../../../ui/autosave/entry-notes.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import type { GradedStudent } from "../contract.ts"
import { missingField } from "./grade-entries.ts"
import css from "./students-grades.module.css"

/** Under the fields of a student: whether the grade is saved, or why not. It is announced when it changes. */
export function GradeRowNote({ student }: { student: GradedStudent }) {
  const { id, fullName, grade, comment } = student
  const entry = useEntry(id)
  if (!useContext(AutosaveContext)) return null
  const errors = Object.entries(entry.errors)
  const note = noteOf(entry, { grade, comment })
  const isProblem = errors.length > 0 || entry.failure !== null
  return (
    <Text as="span" size="s" tone={isProblem ? "red" : "soft"} role="status" className={css.note}>
      {(note || isProblem) && <span className="unseen">{fullName}: </span>}
      {errors.map(([field, text]) => (
        <span key={field} id={noteId(id, field)}>
          {text}{" "}
        </span>
      ))}
      {errors.length === 0 && note}
    </Text>
  )
}

type Saved = Pick<GradedStudent, "grade" | "comment">

function noteOf(entry: AutosaveEntry, saved: Saved): string {
  if (entry.failure) return `Not saved: ${entry.failure.message}`
  if (entry.saving) return "Saving…"
  if (isDirty(entry)) return missingWords({ ...saved, ...entry.typed })
  return entry.saves > 0 ? "Saved" : ""
}

function missingWords(whole: object): string {
  const missing = missingField(whole as Record<string, unknown>)
  if (missing === "comment") return "Add a comment to save the grade."
  return missing === "grade" ? "Add a grade to save the comment." : "Not saved yet"
}
