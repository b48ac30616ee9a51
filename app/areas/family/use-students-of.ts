import { useQuery } from "@tanstack/react-query"
import type { Meeting } from "../../../features/meetings/contract.ts"
import { scheduleCalls } from "../../../features/schedules/contract.ts"
import { wallClock, weekdayOf } from "../../../lib/day.ts"
import type { Role } from "../../../lib/roles.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"

/** The week of a teacher, which names the students of solo classes. */
const teachersWeek = callQuery(scheduleCalls.teacher, {})

const list = new Intl.ListFormat("en-GB", { type: "conjunction" })

/**
 * Returns the students of a meeting: a parent's children, or the solo student of a teacher by the planned time; nobody
 * if they are obvious.
 */
export function useStudentsOf(area: Role, zone: string, { enabled = true } = {}) {
  const week = useQuery({ ...teachersWeek, enabled: enabled && area === "teacher" })
  return ({ classId, classType, startsAt, movedFrom, students }: Meeting): string | undefined => {
    const { day, time } = wallClock(new Date(movedFrom ?? startsAt), zone)
    const taught = (week.data?.schedule ?? []).filter(
      (event) => event.classId === classId && event.day === weekdayOf(day) && event.time === time,
    )
    const ofTeacher = classType === "solo" ? taught.flatMap(({ fullName }) => fullName ?? []) : []
    const names = area === "parent" ? students.map(({ fullName }) => fullName) : ofTeacher
    return names.length > 0 ? list.format(names) : undefined
  }
}
