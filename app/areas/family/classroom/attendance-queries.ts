import { ownAttendanceCalls } from "../../../../features/attendance/contract.ts"
import { ownMeetingsCalls } from "../../../../features/meetings/contract.ts"
import { addDays, type Day } from "../../../../lib/day.ts"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import type { PageRequest } from "../../../page-loader.ts"

/** How many days back families may still object to what counts, and how many days ahead are listed. */
const [daysBack, daysAhead] = [8, 54]

/** The days of the next meetings, and of the recent ones. */
export const comingDays = (today: Day) => ({ from: addDays(today, -daysBack), to: addDays(today, daysAhead) })

/** The data of the Dates tab. */
export function fetchNextMeetings({ ask, now }: PageRequest, area: FamilyRole) {
  return ask(callQuery(ownMeetingsCalls[area], comingDays(now.day)))
}

/** The data of the Attendance tab. */
export function fetchAttendance(page: PageRequest, area: FamilyRole, classId: string) {
  return Promise.all([fetchNextMeetings(page, area), page.ask(callQuery(ownAttendanceCalls[area], { classId }))])
}
