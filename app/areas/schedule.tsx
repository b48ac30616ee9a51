import { CalendarPanel } from "../../features/calendars/web/calendar-panel.tsx"
import { MeetingFileLink } from "../../features/calendars/web/meeting-file-link.tsx"
import { classroomPath } from "../../features/classes/domain/class-links.ts"
import { useClassTimes } from "../../features/classes/web/cards/use-class-times.ts"
import { meetingPeopleCall } from "../../features/meetings/change-contract.ts"
import { type Meeting, ownMeetingsCalls } from "../../features/meetings/contract.ts"
import { monthSpan, weekOf } from "../../features/meetings/domain/dates.ts"
import { dueBefore } from "../../features/meetings/domain/horizon.ts"
import { timeOffCall } from "../../features/meetings/time-off-contract.ts"
import { ChangeButton } from "../../features/meetings/web/change/change-button.tsx"
import { Dates } from "../../features/meetings/web/dates/dates.tsx"
import { useMeetingPeople } from "../../features/meetings/web/dates/use-meeting-people.ts"
import { dayIn, useDayInAddress } from "../../features/meetings/web/dates/week-in-address.ts"
import { TimeOffBanner } from "../../features/meetings/web/time-off/time-off-banner.tsx"
import { scheduleCalls } from "../../features/schedules/contract.ts"
import type { ClassDates } from "../../features/schedules/domain/coming-sessions.ts"
import type { ScheduleEvent } from "../../features/schedules/domain/schedule.ts"
import { WeekPattern } from "../../features/schedules/web/week-pattern.tsx"
import type { Day } from "../../lib/day.ts"
import type { Role } from "../../lib/roles.ts"
import { callQuery } from "../../ui/fetching/call-query.ts"
import { useCall } from "../../ui/fetching/use-call.ts"
import { Page, PageHeader } from "../../ui/page/page.tsx"
import { OnceNear } from "../../ui/states/once-near.tsx"
import { useToday } from "../../ui/text/use-today.ts"
import { CalendarPreparation } from "../calendar-preparation.tsx"
import { type PageRequest, pageLoader } from "../page-loader.ts"
import { useRoleArea } from "../role-area.ts"
import { titled } from "./account/account-meta.ts"
import { MessageTeacherLink } from "./family/message-teacher-link.tsx"

export { clientLoader } from "../client-loader.ts"

const words: Record<Role, { title: string; lead: string }> = {
  learner: { title: "Schedule", lead: "Your classes, week by week. Tap a class to open its classroom." },
  parent: {
    title: "Children schedule",
    lead: "The classes of all your children, week by week. Tap a class to open its classroom.",
  },
  teacher: { title: "Schedule", lead: "Your classes, week by week. Tap a class to open its classroom." },
}

export const meta = titled({ learner: words.learner.title, parent: words.parent.title, teacher: words.teacher.title })

/** The dates of the month in the address. What is below them is fetched once the screen is near it. */
export const loader = pageLoader(({ area, ask, search, now }: PageRequest<Role>) => {
  const span = monthSpan(dayIn(search, now.day))
  return Promise.all([
    ask(callQuery(ownMeetingsCalls[area], span)),
    area === "teacher" && ask(callQuery(meetingPeopleCall, span)),
    area === "teacher" && ask(callQuery(timeOffCall, {})),
  ])
})

/**
 * The schedule of a role (docs/rules/schedules.md): the meetings of a week by day, the month around it, and the regular
 * times below.
 */
export default function Schedule() {
  const { area, timeZone, brandName } = useRoleArea<Role>()
  const today = useToday(timeZone)
  const day = useDayInAddress(today)
  const span = monthSpan(day)
  const isTeacher = area === "teacher"
  const meetings = useCall(ownMeetingsCalls[area], span)
  const { studentOf, standInOf, isOthers } = useMeetingPeople(span, { enabled: isTeacher })
  const namesOf = (meeting: Meeting) =>
    isTeacher ? [studentOf(meeting) ?? []].flat() : meeting.students.map(({ fullName }) => fullName)
  return (
    <Page>
      <PageHeader {...words[area]} />
      <CalendarPreparation />
      {isTeacher && <TimeOffBanner day={day} />}
      <Dates
        of={meetings}
        day={day}
        today={today}
        zone={timeZone}
        pathOf={(meeting) =>
          isOthers(meeting) ? `/join/${meeting.id}` : classroomPath(area, { ...meeting, id: meeting.classId })
        }
        studentOf={studentOf}
        standInOf={standInOf}
        actionsOf={(meeting) => (
          <>
            {meeting.state === "planned" && (
              <>
                {isTeacher && !isOthers(meeting) && <ChangeButton meeting={meeting} by="teacher" zone={timeZone} />}
                <MeetingFileLink meeting={meeting} />
              </>
            )}
            {area !== "teacher" && <MessageTeacherLink role={area} meeting={meeting} />}
          </>
        )}
      />
      <OnceNear height="40rem">
        {meetings.data && (
          <RolePattern area={area} day={day} today={today} meetings={meetings.data.meetings} namesOf={namesOf} />
        )}
        <CalendarPanel brandName={brandName} zone={timeZone} meetings={ownMeetingsCalls[area]} />
      </OnceNear>
    </Page>
  )
}

interface RolePatternProps {
  area: Role
  day: Day
  today: Day
  meetings: readonly Meeting[]
  /** Returns the students of a meeting whose names the reader may see. */
  namesOf(meeting: Meeting): string[]
}

/** The regular times, compared with the week of this day; each links to the classroom in its area. */
function RolePattern({ area, day, today, meetings, namesOf }: RolePatternProps) {
  const { timeZone } = useRoleArea()
  const events = useCall(scheduleCalls[area], {}).data?.schedule ?? []
  const dates = useDatesOfWeek(events)
  if (dates.isWaiting) return null
  return (
    <WeekPattern
      events={events}
      today={today}
      week={{
        days: weekOf(day),
        meetings: meetings.map((meeting) => ({ ...meeting, students: namesOf(meeting) })),
        zone: timeZone,
        plannedBefore: dueBefore(today),
      }}
      datesOf={dates.datesOf}
      pathOf={(event) => classroomPath(area, { ...event, id: event.classId })}
    />
  )
}

const classOfEvent = ({ classId }: Pick<ScheduleEvent, "classId">) => ({ id: classId })

/** The first and the last day of each class of a week, without classes that were removed meanwhile. */
function useDatesOfWeek(week: readonly ScheduleEvent[]) {
  const { times, isWaiting, query } = useClassTimes(week.map(classOfEvent))
  const dates = new Map(times?.times.map((each) => [each.id, each.dates]))
  const datesOf = ({ classId }: Pick<ScheduleEvent, "classId">): ClassDates => dates.get(classId) ?? null
  const isThere = ({ classId }: Pick<ScheduleEvent, "classId">) => dates.has(classId)
  return { datesOf, isThere, isWaiting, query }
}
