import { Link } from "react-router"
import type { ReplyOf } from "../../../../lib/contract.ts"
import { formatDay, formatNearDay, wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { useToday } from "../../../../ui/text/use-today.ts"
import type { LateCancellation, teacherClassAttendanceCall } from "../../attendance-contract.ts"
import { attendanceLabels, attendedOf, totalsOf } from "../../domain/attendance/attended.ts"
import { partTakenText } from "../../domain/attendance/late-cancellation-words.ts"
import { type AttendanceMark, attendanceMarks } from "../../domain/meeting-words.ts"
import css from "./class-attendance-table.module.css"

type ClassAttendance = ReplyOf<typeof teacherClassAttendanceCall>

interface ClassAttendanceTableProps extends ClassAttendance {
  rosterPath(meetingId: string): string
  zone: string
}

/**
 * Students by meetings. The names stay in sight while the meetings are scrolled, which begin with the latest; a day leads
 * to the roster of its meeting.
 */
export function ClassAttendanceTable({ meetings, students, rosterPath, zone }: ClassAttendanceTableProps) {
  const today = useToday(zone)
  const latestFirst = meetings.map((meeting, place) => ({ ...meeting, place })).reverse()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className={css.frame} aria-label="Attendance by student" tabIndex={0}>
      <table className={css.table}>
        <caption className="unseen">Attendance by student</caption>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              Student
            </th>
            <th scope="col">Attended</th>
            {latestFirst.map(({ id, startsAt, number, lateCancellation }) => (
              <th key={id} scope="col">
                <Link
                  to={rosterPath(id)}
                  title={lateCancellation && lateCancellationText(lateCancellation)}
                  aria-label={`Meeting ${number}, ${whenText(startsAt, zone)}${lateCancellation ? ", cancelled late" : ""}`}
                >
                  {formatNearDay(wallClock(new Date(startsAt), zone).day, today)}
                  {lateCancellation && <small>Cancelled late</small>}
                </Link>
              </th>
            ))}
            {attendanceMarks.map((mark) => (
              <th key={mark} scope="col" className={css.total}>
                {attendanceLabels[mark]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map(({ enrolleeId, fullName, marks }) => {
            const totals = totalsOf(marks)
            const { attended, held } = attendedOf(marks)
            return (
              <tr key={enrolleeId}>
                <th scope="row" className={css.name}>
                  {fullName}
                </th>
                <td className={css.total}>{held > 0 ? `${attended} of ${held}` : "–"}</td>
                {latestFirst.map(({ id, place }) => (
                  <td key={id}>
                    <MarkSign mark={marks[place] ?? null} />
                  </td>
                ))}
                {attendanceMarks.map((mark) => (
                  <td key={mark} className={css.total}>
                    {totals[mark]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const whenText = (startsAt: string, zone: string) => {
  const { day, time } = wallClock(new Date(startsAt), zone)
  return `${formatDay(day)}, ${formatTime(time)}`
}

/** "The family cancelled it. A quarter of the class time counts as taken." */
const lateCancellationText = ({ words, counted }: LateCancellation) =>
  [words, partTakenText(counted)].filter(Boolean).join(" ")

/** The first letter of a mark, with the word for screen readers and as a hint; a dash without one. */
function MarkSign({ mark }: { mark: AttendanceMark | null }) {
  if (!mark) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="unseen">No mark</span>
      </>
    )
  }
  return (
    <span className={css.sign} data-mark={mark} title={attendanceLabels[mark]}>
      <span aria-hidden="true">{attendanceLabels[mark].charAt(0)}</span>
      <span className="unseen">{attendanceLabels[mark]}</span>
    </span>
  )
}
