import type { Context } from "hono"
import { byteOrderMark, csvLine } from "../../../lib/csv.ts"
import { todayIn } from "../../../lib/day.ts"
import { minuteTextIn } from "../../../lib/minute-text.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"
import { attendanceMarks } from "../../meetings/domain/meeting-words.ts"
import { attendanceLabels, totalsOf } from "../domain/attended.ts"
import { getAttendanceWithGuardians } from "./class-attendance.ts"

/**
 * Sends the attendance of a class as a CSV file (docs/rules/general.md#csv-files): a row for each student, a column for
 * each meeting. The guardian helps a teacher to tell two students of one name apart; the id is always different.
 */
export async function sendAttendanceFile(
  deps: Deps,
  exchange: Context,
  ref: { classId: string; scope: Scope },
): Promise<Response> {
  const { timeZone } = deps.settings
  const { meetings, students } = await getAttendanceWithGuardians(deps, ref)
  const written = minuteTextIn(timeZone)
  const dates = meetings.map(
    ({ startsAt, number, lateCancellation }) =>
      `${number}: ${written(new Date(startsAt))}${lateCancellation ? ` (cancelled late: ${lateCancellation.words})` : ""}`,
  )
  const lines = [
    csvLine(["Student", "Guardian", "Enrollee ID", ...attendanceMarks.map((mark) => attendanceLabels[mark]), ...dates]),
    ...students.map(({ enrolleeId, fullName, guardian, marks }) => {
      const totals = totalsOf(marks)
      return csvLine([fullName, guardian, enrolleeId, ...attendanceMarks.map((mark) => totals[mark]), ...marks])
    }),
  ]
  return exchange.body(byteOrderMark + lines.join(""), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="attendance-${todayIn(deps.now(), timeZone)}.csv"`,
    "cache-control": "private, no-store",
  })
}
