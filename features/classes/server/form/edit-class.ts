import { todayIn } from "../../../../lib/day.ts"
import { pick } from "../../../../lib/pick.ts"
import { weekFromRows } from "../../../../lib/week-times.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { Scope } from "../../../../platform/http/calls/scope.ts"
import { type ClassFormColumn, columnsOf, listedColumns } from "../../domain/class-columns.ts"
import { editClassError, resizeClassError, statusAfterEdit } from "../../domain/class-editing.ts"
import type { SavedClassForm } from "../../domain/class-form.ts"
import type { ClassKind } from "../../domain/class-kind.ts"
import { seenVersionError } from "../../domain/class-life.ts"
import { type ClassRef, findClass, type LockedClass, lockClass } from "../class-queries.ts"
import { classError } from "../errors.ts"
import { recordClassEvent } from "../events.ts"
import { plannedEndOf, presentClassForm } from "../present-class.ts"
import { checkSubjects, cleanedForm, readClassForm } from "./read-class-form.ts"
import { hasSyllabus, setSubjects, setTimes, subjectsOf, timesOf, updateClass } from "./write-queries.ts"

type ToEdit = ClassRef & { kind: ClassKind; scope: Scope }

/** Returns the initial values of the edit form, for a class that may be edited. */
export async function openClassForm(deps: Deps, toEdit: ToEdit) {
  const klass = await findClass(deps.db, toEdit)
  if (!klass) throw notFound()
  const errorCode = editClassError(toEdit.scope.as, { status: klass.status, isArchived: klass.archived_at !== null })
  if (errorCode) throw classError(errorCode)
  return { data: presentClassForm(klass), changedAt: klass.updated_at.toISOString() }
}

/**
 * Saves an edit; a denied class becomes pending (docs/rules/classes.md#class-editing). No student loses a seat.
 * `seenChange`: the version that the form began with, if it is known.
 */
export async function editClass(
  deps: Deps,
  actor: Actor,
  { seenChange, ...toEdit }: ToEdit & { seenChange?: string },
  submitted: Record<string, unknown>,
) {
  const at = deps.now()
  const asSent = cleanedForm(submitted)
  await transact(deps, async (tx) => {
    const before = await lockClass(tx, toEdit)
    if (!before) throw notFound()
    const errorCode = editClassError(toEdit.scope.as, {
      status: before.status,
      isArchived: before.archived_at !== null,
    })
    if (errorCode) throw classError(errorCode)
    if (seenVersionError(before.updated_at.toISOString(), seenChange)) throw classError("class-edited-meanwhile")
    const form = readClassForm(toEdit.kind, asSent, todayIn(at, deps.settings.timeZone))
    const tooSmall = resizeClassError(form.maxStudents, before.seats_taken)
    if (tooSmall) throw validationError({ maxStudents: tooSmall })
    const { isSyllabusKept, ...past } = await save(tx, before.id, form, at)
    await recordClassEvent(tx, {
      type: "class.edited",
      at,
      actorId: actor.accountId,
      classId: before.id,
      teacherId: before.teacher_id,
      before: { ...shortFacts({ ...before, end_date: plannedEndOf(before) }), ...past, syllabus: null },
      after: {
        ...shortFacts({ ...columnsOf(form), status: statusAfterEdit }),
        subjects: form.subjects,
        schedule: form.schedule,
        syllabus: isSyllabusKept ? null : form.syllabus === null ? "Removed" : "Rewritten",
      },
    })
  })
}

/** A class that is submitted again has no denial. */
const undecided = { status: statusAfterEdit, denial_reason: null, denial_words: null }

/** Returns the old values for the audit trail. Of the syllabus it only returns whether it has changed. */
async function save(tx: Tx, id: string, form: SavedClassForm, at: Date) {
  const before = await subjectsOf(tx, id)
  const subjects = await checkSubjects(tx, form.subjects, before)
  const schedule = form.schedule && weekFromRows(await timesOf(tx, id))
  const isSyllabusKept = await hasSyllabus(tx, id, form.syllabus)
  await updateClass(tx, id, { ...columnsOf(form), planned_end_date: null, ...undecided, updated_at: at })
  await setTimes(tx, id, form.schedule)
  await setSubjects(tx, id, subjects)
  return { subjects: before, schedule, isSyllabusKept }
}

type Short = "status" | Exclude<ClassFormColumn, "syllabus">

/**
 * The facts for the audit trail: everything except the syllabus, which may be megabytes. Only whether it changed is
 * recorded.
 */
function shortFacts(row: Pick<LockedClass, Short>): Record<Short, unknown> {
  return pick(row, ["status", "description", ...listedColumns])
}
