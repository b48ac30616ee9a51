import type { Context } from "hono"
import { byteOrderMark, csvLine } from "../../../../lib/csv.ts"
import { todayIn } from "../../../../lib/day.ts"
import { minuteTextIn } from "../../../../lib/minute-text.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Scope } from "../../../../platform/http/calls/scope.ts"
import { attendanceLabels, totalsOf } from "../../domain/attendance/attended.ts"
import { attendanceMarks } from "../../domain/meeting-words.ts"
import { getClassAttendance } from "./class-attendance.ts"

/** The attendance of a class as a CSV file (docs/rules.md#csv-files): a line for each student, a column for each meeting. */
export async function sendAttendanceFile(
  deps: Deps,
  exchange: Context,
  asked: { classId: string; scope: Scope },
): Promise<Response> {
  const { timeZone } = deps.settings
  const { meetings, students } = await getClassAttendance(deps, asked)
  const written = minuteTextIn(timeZone)
  const dates = meetings.map(({ startsAt, number }) => `${number}: ${written(new Date(startsAt))}`)
  const lines = [
    csvLine(["Student", ...attendanceMarks.map((mark) => attendanceLabels[mark]), ...dates]),
    ...students.map(({ fullName, marks }) => {
      const totals = totalsOf(marks)
      return csvLine([fullName, ...attendanceMarks.map((mark) => totals[mark]), ...marks])
    }),
  ]
  return exchange.body(byteOrderMark + lines.join(""), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="attendance-${todayIn(deps.now(), timeZone)}.csv"`,
    "cache-control": "private, no-store",
  })
}
