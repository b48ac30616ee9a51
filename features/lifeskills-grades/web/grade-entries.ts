import { notifyManager, type QueryClient } from "@tanstack/react-query"
import { callApi } from "../../../lib/call-api.ts"
import type { ClassManager } from "../../../lib/roles.ts"
import { checkWith, type EntryCheck, type EntryFields } from "../../../ui/autosave/autosave-entry.ts"
import type { AutosaveAdapter } from "../../../ui/autosave/autosaved-entries.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { dropDraft, keepDraft, readDraft } from "../../../ui/form/form-draft.ts"
import { gradedStudentsCalls, saveGradeCalls } from "../contract.ts"
import { gradeEntry } from "../domain/grade.ts"
import { withStudentGrade } from "./grading-queue.ts"

const checkWhole = checkWith(gradeEntry)
const isBlank = (value: unknown) => String(value ?? "").trim() === ""

/** Returns which field a grade still needs, or null: nothing is sent before both are there. */
export function missingField(whole: EntryFields): "grade" | "comment" | null {
  if (isBlank(whole.grade) === isBlank(whole.comment)) return null
  return isBlank(whole.grade) ? "grade" : "comment"
}

/** Checks a grade with its comment. A student without a grade may have one of them first, which is no error. */
export function checkFor(isGraded: boolean): EntryCheck {
  return (whole) => {
    if (!isGraded && isBlank(whole.grade) && isBlank(whole.comment)) return { value: { grade: "", comment: "" } }
    const checked = checkWhole(whole)
    const missing = isGraded ? null : missingField(whole)
    if (!missing || !("errors" in checked)) return checked
    const { [missing]: _, ...errors } = checked.errors
    return { errors }
  }
}

/** The adapter of the grades of a class: the calls, the query cache, and the drafts of the tab. */
export function gradesAdapter(
  queries: QueryClient,
  { by, classId }: { by: ClassManager; classId: string },
): AutosaveAdapter {
  const about = `grades ${classId}`
  const { queryKey } = callQuery(gradedStudentsCalls[by], { classId })
  const studentOf = (id: string) => queries.getQueryData(queryKey)?.students.find((each) => each.id === id)
  const savedOf = (id: string): EntryFields | null => {
    const student = studentOf(id)
    return student ? { grade: student.grade ?? "", comment: student.comment ?? "" } : null
  }
  return {
    checkOf: (id) => checkFor(typeof studentOf(id)?.grade === "number"),
    savedOf,
    send: (id, fields) => {
      const { grade, comment } = gradeEntry.parse({ ...savedOf(id), ...fields })
      return callApi(saveGradeCalls[by], { classId, enrolleeId: id, grade, comment }, { keepalive: true })
    },
    onSaved: async (id, fields) => {
      const grade = gradeEntry.parse({ ...savedOf(id), ...fields })
      // A reply on its way may be older than the save.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(
        queryKey,
        (cached) => cached && { ...cached, students: withStudentGrade(cached.students, { id, ...grade }) },
      )
      await isShown()
    },
    unsaved: (readDraft(about, "in-tab") ?? {}) as Record<string, EntryFields>,
    keep: (unsaved) => {
      if (Object.keys(unsaved).length > 0) keepDraft(about, "in-tab", unsaved)
      else dropDraft(about, "in-tab")
    },
  }
}

/** Waits until the page shows the cached values, so that a field never shows the old value after it was saved. */
function isShown(): Promise<void> {
  return new Promise((done) => notifyManager.schedule(() => done()))
}
