import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { type TeacherCheck, teacherCheckLabels, teacherChecks } from "../domain/teacher-checks.ts"
import { recordUserEvent } from "./events.ts"
import { deleteCheck, findDoneChecks, insertCheck } from "./teacher-checks-queries.ts"
import { findTeacherProfile, lockTeacher } from "./verification-queries.ts"

/**
 * Returns the checks of a teacher for administrators (docs/rules/users.md#teacher-checks): when each was done, and who
 * ticked it off.
 */
export async function getTeacherChecks(deps: Deps, teacherId: string) {
  if (!(await findTeacherProfile(deps.db, teacherId))) throw notFound()
  const done = await findDoneChecks(deps.db, teacherId)
  return teacherChecks.map((name) => {
    const row = done.find((each) => each.name === name)
    return { name, doneAt: row?.done_at.toISOString() ?? null, doneBy: row ? doneBy(row) : null }
  })
}

/** Returns the checks of a teacher for the teacher: when each was done. */
export async function getOwnTeacherChecks(db: Db, teacherId: string) {
  const done = await findDoneChecks(db, teacherId)
  return teacherChecks.map((name) => ({
    name,
    doneAt: done.find((each) => each.name === name)?.done_at.toISOString() ?? null,
  }))
}

type TickInput = { teacherId: string; check: TeacherCheck; isDone: boolean }

/**
 * Ticks off a check of a teacher or undoes the tick; repeating the current state changes nothing. Returns a message.
 */
export async function tickTeacherCheck(deps: Deps, actor: Actor, input: TickInput): Promise<string> {
  const { teacherId, check, isDone } = input
  const at = deps.now()
  return transact(deps, async (tx) => {
    const teacher = await lockTeacher(tx, teacherId)
    if (!teacher) throw notFound()
    const row = { teacher_id: teacherId, name: check, done_at: at, done_by: actor.accountId }
    const isChanged = isDone ? await insertCheck(tx, row) : await deleteCheck(tx, teacherId, check)
    if (isChanged) {
      await recordUserEvent(tx, {
        type: isDone ? "teacher.check-done" : "teacher.check-undone",
        at,
        actorId: actor.accountId,
        teacherId,
        before: { [check]: isDone ? "not done" : "done" },
        after: { [check]: isDone ? "done" : "not done" },
      })
    }
    const label = teacherCheckLabels[check]
    const name = fullName(personNameOf(teacher))
    return isDone ? `${label} of ${name} is marked as done.` : `${label} of ${name} is marked as not done.`
  })
}

type DoneRow = Awaited<ReturnType<typeof findDoneChecks>>[number]

/** Null if the administrator's account was removed since. */
function doneBy({ first_name, middle_name, last_name, suffix }: DoneRow): string | null {
  if (first_name === null || last_name === null) return null
  return fullName(personNameOf({ first_name, middle_name, last_name, suffix }))
}
