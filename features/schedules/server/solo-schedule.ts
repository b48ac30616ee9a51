import { isSameWeek, type WeekTimes, weekFromRows } from "../../../lib/week-times.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../platform/http/calls/scope.ts"
import { isLive } from "../../enrollments/domain/enrollment-status.ts"
import { setSoloScheduleError } from "../domain/solo-schedule.ts"
import { scheduleError } from "./errors.ts"
import { recordScheduleEvent } from "./events.ts"
import { findSoloStudent, findSoloTimes, lockSoloStudent, setSoloTimes } from "./queries.ts"

export async function getSoloSchedule(deps: Deps, actor: Actor, enrolleeId: string): Promise<WeekTimes> {
  const student = await findSoloStudent(deps.db, { enrolleeId, scope: scopeOf(actor) })
  if (!student) throw notFound()
  return weekFromRows(student.times)
}

type NewSchedule = { enrolleeId: string; classId: string; schedule: WeekTimes }

/** Sets the own times of a student in a solo class: at least one weekday (docs/rules/schedules.md). */
export async function saveSoloSchedule(deps: Deps, actor: Actor, { enrolleeId, classId, schedule }: NewSchedule) {
  await transact(deps, async (tx) => {
    const student = await lockSoloStudent(tx, { enrolleeId, classId, scope: scopeOf(actor) })
    if (!student) throw notFound()
    if (student.archived_at) throw scheduleError("class-archived")
    if (!isLive(student.status)) throw scheduleError("not-enrolled")
    if (setSoloScheduleError(schedule)) throw validationError({ schedule: "Choose a time for at least one weekday." })
    const before = weekFromRows(await findSoloTimes(tx, enrolleeId))
    await setSoloTimes(tx, enrolleeId, schedule)
    const isChanged = student.status === "approved" && !isSameWeek(before, schedule)
    await recordScheduleEvent(tx, {
      type: "solo-schedule.saved",
      at: deps.now(),
      actorId: actor.accountId,
      enrolleeId,
      classId,
      newTimes: isChanged ? { before, after: schedule } : null,
      before,
      after: schedule,
    })
  })
}
