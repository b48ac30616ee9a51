import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { meetingPeopleCall } from "../../../features/meetings/change-contract.ts"
import type { Meeting } from "../../../features/meetings/contract.ts"
import { useMeetingPeople } from "../../../features/meetings/web/dates/use-meeting-people.ts"
import type { Day } from "../../../lib/day.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { useToday } from "../../../ui/text/use-today.ts"
import { nearDays } from "../family/use-todays-meetings.ts"

export const peopleOfWeek = (today: Day) => callQuery(meetingPeopleCall, nearDays(today))

/** The people of a teacher's meetings in the coming week, as the home page words them. */
export function usePeopleOfWeek(zone: string) {
  const today = useToday(zone)
  const people = useMeetingPeople(nearDays(today), { enabled: true })
  const { studentOf, standInOf, isOthers, headcountOf } = people
  return {
    isOthers,
    /** "12 students, 2 can't come", or the student of a solo class; and the substitute. */
    peopleOf: (meeting: Meeting): string | undefined => {
      const headcount = headcountOf(meeting)
      const students = headcount && headcountText(headcount, studentOf(meeting))
      return [students, standInOf(meeting)].filter(Boolean).join(" · ") || undefined
    },
    /** The classroom, or the door of another teacher's class. */
    pathOf: (meeting: Meeting): string =>
      isOthers(meeting) ? `/join/${meeting.id}` : classroomPath("teacher", { ...meeting, id: meeting.classId }),
  }
}

function headcountText({ students, absent }: { students: number; absent: number }, student: string | undefined) {
  if (student) return absent > 0 ? `${student} can't come` : student
  if (students === 0) return "No students yet"
  const all = students === 1 ? "1 student" : `${students} students`
  return absent > 0 ? `${all}, ${absent} can't come` : all
}
