import { classroomPath } from "../../features/classes/domain/class-links.ts"
import { monthSpan } from "../../features/meetings/domain/dates.ts"
import { MeetingFileLink } from "../../features/meetings/web/calendar/meeting-file-link.tsx"
import { ChangeButton } from "../../features/meetings/web/change/change-button.tsx"
import { Dates } from "../../features/meetings/web/dates/dates.tsx"
import { useMeetingPeople } from "../../features/meetings/web/dates/use-meeting-people.ts"
import { useDayInAddress } from "../../features/meetings/web/dates/week-in-address.ts"
import type { Role } from "../../lib/roles.ts"
import { useCall } from "../../ui/fetching/use-call.ts"
import { useToday } from "../../ui/text/use-today.ts"
import { useRoleArea } from "../role-area.ts"
import { meetingsCallOf } from "./students/area-calls.ts"

/** The dates of one role: each meeting of a week, and the month around it. */
export function RoleDates({ area }: { area: Role }) {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const day = useDayInAddress(today)
  const span = monthSpan(day)
  const isTeacher = area === "teacher"
  const meetings = useCall(meetingsCallOf[area], span)
  const { studentOf, standInOf, isOthers } = useMeetingPeople(span, { enabled: isTeacher })
  return (
    <Dates
      of={meetings}
      day={day}
      today={today}
      zone={timeZone}
      empty={isTeacher ? "You have no class on these days." : "There is no class on these days."}
      pathOf={(meeting) =>
        isOthers(meeting) ? `/join/${meeting.id}` : classroomPath(area, { ...meeting, id: meeting.classId })
      }
      studentOf={studentOf}
      standInOf={standInOf}
      actionsOf={(meeting) =>
        meeting.state === "planned" && (
          <>
            {isTeacher && !isOthers(meeting) && <ChangeButton meeting={meeting} by="teacher" zone={timeZone} />}
            <MeetingFileLink meeting={meeting} />
          </>
        )
      }
    />
  )
}
