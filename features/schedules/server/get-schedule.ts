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
function scheduled(row: ScheduleRow): ScheduledClass {
  const times = row.class_type === "group" ? row.group_times : row.solo_times
  return {
    times: weekFromRows(times ?? []),
    title: row.name,
    classId: row.id,
    classType: row.class_type,
    programType: row.program_type,
  }
}

function scheduledFor(row: NamedRow): ScheduledClass {
  return { ...scheduled(row), fullName: fullName(personNameOf(row)) }
}

const todayOf = (deps: Deps) => todayIn(deps.now(), deps.settings.timeZone)

export async function getLearnersSchedule(deps: Deps, actor: Actor): Promise<ScheduleEvent[]> {
  const classes = await findLearnersClasses(deps.db, actor.accountId, todayOf(deps))
  return scheduleOf(classes.map(scheduled))
}

/** Returns every session, with its child. */
export async function getParentsSchedule(deps: Deps, actor: Actor): Promise<ScheduleEvent[]> {
  const classes = await findChildrensClasses(deps.db, actor.accountId, todayOf(deps))
  return scheduleOf(classes.map(scheduledFor))
}

/** Returns every session, in a solo class with its student. */
export async function getTeachersSchedule(deps: Deps, actor: Actor): Promise<ScheduleEvent[]> {
  const today = todayOf(deps)
  const groups = await findTeachersGroups(deps.db, actor.accountId, today)
  const students = await findTeachersSoloStudents(deps.db, actor.accountId, today)
  return scheduleOf([...groups.map(scheduled), ...students.map(scheduledFor)])
}
