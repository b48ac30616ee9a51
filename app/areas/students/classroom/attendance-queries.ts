import { attendanceCallOf } from "../../../../features/meetings/web/attendance/attendance-calls.ts"
import { addDays, type Day } from "../../../../lib/day.ts"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import type { AskedPage } from "../../../page-loader.ts"
import { meetingsCallOf, type StudentArea } from "../area-calls.ts"

const mostDaysAhead = 62

/** The days of the next sessions. */
export const comingDays = (today: Day) => ({ from: today, to: addDays(today, mostDaysAhead) })

/** The data of the Attendance tab. */
export function fetchAttendance({ ask, now }: AskedPage, area: StudentArea, classId: string) {
  return Promise.all([
    ask(callQuery(meetingsCallOf[area], comingDays(now.day))),
    ask(callQuery(attendanceCallOf[area], { classId })),
  ])
}
