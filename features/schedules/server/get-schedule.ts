import { todayIn } from "../../../lib/day.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import { type Weekday, weekFromRows } from "../../../lib/week-times.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { ClassType, ProgramType } from "../../classes/domain/class-kind.ts"
import { type ScheduledClass, type ScheduleEvent, scheduleOf } from "../domain/schedule.ts"
import { findChildrensClasses, findLearnersClasses, findTeachersGroups, findTeachersSoloStudents } from "./queries.ts"

type Times = { weekday: Weekday; time: string }[]
type ScheduleRow = {
  id: string
  name: string
  program_type: ProgramType
  class_type: ClassType
  group_times?: Times
  solo_times?: Times
}
type NamedRow = ScheduleRow & {
  first_name: string
  middle_name: string | null
  last_name: string
  suffix?: string | null
}

/** The times that apply: in a group class its own, in a solo class the student's. */
function scheduled(row: ScheduleRow | NamedRow): ScheduledClass {
  const times = row.class_type === "group" ? row.group_times : row.solo_times
  return {
    times: weekFromRows(times ?? []),
    title: row.name,
    classId: row.id,
    classType: row.class_type,
    programType: row.program_type,
    fullName: "first_name" in row ? fullName(personNameOf(row)) : undefined,
  }
}

/** The week of a learner; of a parent with the child of each session; of a teacher with the student of each solo one. */
export async function getSchedule(deps: Deps, { accountId, role }: Actor): Promise<ScheduleEvent[]> {
  const { db, now, settings } = deps
  const today = todayIn(now(), settings.timeZone)
  if (role === "learner") return scheduleOf((await findLearnersClasses(db, accountId, today)).map(scheduled))
  if (role === "parent") return scheduleOf((await findChildrensClasses(db, accountId, today)).map(scheduled))
  const groups = await findTeachersGroups(db, accountId, today)
  const students = await findTeachersSoloStudents(db, accountId, today)
  return scheduleOf([...groups.map(scheduled), ...students.map(scheduled)])
}
