import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { teachesClass } from "../../classes/server/scope-queries.ts"
import { mayBeChosen, replaceChosen, studentsOfHomework } from "../../stream/server/chosen-students-queries.ts"
import { insertClassFiles } from "../../stream/server/file-queries.ts"
import { lockTaughtClass } from "../../stream/server/post-queries.ts"
import { withClassFiles } from "../../stream/server/with-class-files.ts"
import { mostHomeworkFiles, reminderHours } from "../domain/homework.ts"
import { homeworkError } from "./errors.ts"
import { recordHomeworkEvent } from "./events.ts"
import { findHomeworkByKey, findMostGiven, insertHomework, lockHomework, updateHomework } from "./homework-queries.ts"

type HomeworkInput = {
  classId: string
  title: string
  text: string | null
  due: Date
  points: number | null
}
/** No student for all of them. */
type NewHomeworkInput = HomeworkInput & { enrolleeIds: readonly string[]; key: string; files: readonly Blob[] }
/** Without `enrolleeIds` the students stay. */
type ChangedHomeworkInput = HomeworkInput & { enrolleeIds?: readonly string[]; id: string }

/** Gives homework (docs/rules/homework.md#homework). The same key returns the homework that exists. */
export async function giveHomework(deps: Deps, { accountId }: Actor, input: NewHomeworkInput): Promise<string> {
  const { classId, title, text, due, points, enrolleeIds, key } = input
  const at = deps.now()
  if (!(await teachesClass(deps.db, { classId, teacherId: accountId }))) throw notFound()
  const earlier = await findHomeworkByKey(deps.db, { classId, key })
  if (earlier) return earlier.id
  if (due <= at) throw homeworkError("due-passed")
  return withClassFiles(deps, input.files, mostHomeworkFiles, (files) =>
    transact(deps, async (tx) => {
      if (!(await lockTaughtClass(tx, { classId, teacherId: accountId }))) throw notFound()
      const existing = await findHomeworkByKey(tx, { classId, key })
      if (existing) return existing.id
      if (!(await mayBeChosen(tx, studentsOfHomework, { classId, enrolleeIds })))
        throw homeworkError("student-not-in-class")
      const isForAll = enrolleeIds.length === 0
      const content = { title, text, due, points, isForAll, isReminded: isSoon(due, at) }
      const id = await insertHomework(tx, { ...content, classId, authorId: accountId, key, at })
      await replaceChosen(tx, studentsOfHomework, id, enrolleeIds)
      await insertClassFiles(tx, { class_id: classId, homework_id: id }, files)
      await recordHomeworkEvent(tx, {
        type: "homework.given",
        at,
        actorId: accountId,
        classId,
        homeworkId: id,
        title,
        enrolleeIds: isForAll ? null : enrolleeIds,
        after: { homework: title },
      })
      return id
    }),
  )
}

/** Families hear of homework that is due within a day when it is given, so they are not reminded. */
const isSoon = (due: Date, at: Date) => due.getTime() - at.getTime() <= reminderHours * 3_600_000

export function editHomework(deps: Deps, { accountId }: Actor, input: ChangedHomeworkInput): Promise<void> {
  const { id, classId, title, text, due, points, enrolleeIds } = input
  const at = deps.now()
  return transact(deps, async (tx) => {
    const homework = await lockHomework(tx, { id, teacherId: accountId })
    if (homework?.class_id !== classId) throw notFound()
    if (enrolleeIds && !(await mayBeChosen(tx, studentsOfHomework, { classId, enrolleeIds, id })))
      throw homeworkError("student-not-in-class")
    const mostGiven = await findMostGiven(tx, id)
    if (mostGiven !== null && mostGiven > (points ?? -1)) throw homeworkError("points-below-given")
    const isForAll = enrolleeIds ? enrolleeIds.length === 0 : homework.is_for_all
    await updateHomework(tx, id, { title, text, due, points, isForAll, at, isReminded: isSoon(due, at) })
    if (enrolleeIds) await replaceChosen(tx, studentsOfHomework, id, enrolleeIds)
    await recordHomeworkEvent(tx, {
      type: "homework.edited",
      at,
      actorId: accountId,
      classId,
      homeworkId: id,
      before: { homework: homework.title },
      after: { homework: title },
    })
  })
}
