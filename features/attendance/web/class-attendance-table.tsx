import { type RefObject, useEffect, useRef, useState } from "react"
import { Link } from "react-router"
import type { ReplyOf } from "../../../lib/contract.ts"
import { formatDay, formatNearDay, wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Panel, Stack, Text } from "../../../ui/layout/layout.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { partTakenText } from "../../meetings/domain/cancelling/late-cancellation-words.ts"
import { type AttendanceMark, attendanceMarks } from "../../meetings/domain/meeting-words.ts"
import type { classAttendanceCalls, LateCancellation } from "../contract.ts"
import { attendanceLabels, attendedOf, totalsOf } from "../domain/attended.ts"
import { attendanceTones } from "./attendance-tones.ts"
import css from "./class-attendance-table.module.css"

type ClassAttendance = ReplyOf<(typeof classAttendanceCalls)["teacher"]>

interface ClassAttendanceTableProps extends ClassAttendance {
  rosterPath(meetingId: string): string
  zone: string
}

/**
 * Students by meetings. The names, and where there is room the totals, stay visible while the meetings scroll, latest
 * first. A day links to the roster of its meeting.
 */
export function ClassAttendanceTable({ meetings, students, rosterPath, zone }: ClassAttendanceTableProps) {
  const today = useToday(zone)
  const latestFirst = meetings.map((meeting, place) => ({ ...meeting, place })).reverse()
  const frame = useRef<HTMLElement>(null)
  const { isWider, hasMore, measure } = useWidth(frame)
  return (
    <Stack gap={2} className={css.room} data-more={hasMore || undefined}>
      <Panel
        ref={frame}
        as="section"
        surface="card"
        round="l"
        className={css.frame}
        aria-label="Attendance by student"
        tabIndex={0}
        onScroll={measure}
      >
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
                    aria-label={`Class ${number}, ${whenText(startsAt, zone)}${lateCancellation ? ", cancelled late" : ""}`}
                  >
                    {formatNearDay(wallClock(new Date(startsAt), zone).day, today)}
                    {lateCancellation && <small>Cancelled late</small>}
                  </Link>
                </th>
              ))}
              {attendanceMarks.map((mark) => (
                <th key={mark} scope="col" className={css.end}>
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
                  <Text as="td" hasEvenDigits>
                    {held > 0 ? `${attended} of ${held}` : "–"}
                  </Text>
                  {latestFirst.map(({ id, place }) => (
                    <td key={id}>
                      <MarkSign mark={marks[place] ?? null} />
                    </td>
                  ))}
                  {attendanceMarks.map((mark) => (
                    <Text as="td" hasEvenDigits key={mark} className={css.end}>
                      {totals[mark]}
                    </Text>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </Panel>
      {isWider && (
        <Text tone="soft" size="s" className={css.hint}>
          Scroll the table sideways to see earlier classes.
        </Text>
      )}
    </Stack>
  )
}

/** Whether the content is wider than the frame, and whether more is beyond its end. */
function useWidth(frame: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState({ isWider: false, hasMore: false })
  const measure = () => {
    const { current } = frame
    if (!current) return
    const beyond = current.scrollWidth - current.clientWidth
    setWidth({ isWider: beyond > 1, hasMore: beyond - Math.abs(current.scrollLeft) > 1 })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the observer measures with what is on the page
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    if (current.firstElementChild) observer.observe(current.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return { ...width, measure }
}

const whenText = (startsAt: string, zone: string) => {
  const { day, time } = wallClock(new Date(startsAt), zone)
  return `${formatDay(day)}, ${formatTime(time)}`
}

/** "The family cancelled it. A quarter of the class time is counted as used." */
const lateCancellationText = ({ words, counted }: LateCancellation) =>
  [words, partTakenText(counted)].filter(Boolean).join(" ")

/** The first letter of a mark, with the word for screen readers and as a tooltip; a dash without a mark. */
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
    <Text
      as="span"
      size="s"
      weight={700}
      surface={attendanceTones[mark]}
      className={css.sign}
      title={attendanceLabels[mark]}
    >
      <span aria-hidden="true">{attendanceLabels[mark].charAt(0)}</span>
      <span className="unseen">{attendanceLabels[mark]}</span>
    </Text>
  )
}
