import { AbsenceText, StudentAction } from "../../../features/attendance/web/student-action.tsx"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { HomeDoor } from "../../../features/join-status/web/join-details.tsx"
import { ProgressBadge } from "../../../features/join-status/web/meeting-today.tsx"
import type { Meeting } from "../../../features/meetings/contract.ts"
import { isDoorOpen, meetingProgress } from "../../../features/meetings/domain/todays-meetings.ts"
import { TodaysMeeting } from "../../../features/meetings/web/today/todays-meeting.tsx"
import { todayIn } from "../../../lib/day.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { Panel, Stack } from "../../../ui/layout/layout.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { Avatar } from "../../../ui/pictures/avatar.tsx"
import { nearDay } from "../../../ui/text/time-words.ts"
import { useToday } from "../../../ui/text/use-today.ts"
import { useOtherZone } from "../../../ui/zones/use-other-zone.ts"
import { CalendarPreparation, useCalendarPreparation } from "../../calendar-preparation.tsx"
import { useRoleArea } from "../../role-area.ts"
import { useStudentActions } from "./use-student-actions.tsx"
import { useStudentsOf } from "./use-students-of.ts"
import { useTodaysMeetings } from "./use-todays-meetings.ts"
import { NextClassNotLoaded, TodaySkeleton } from "./while-loading.tsx"

type Todays = ReturnType<typeof useTodaysMeetings>

/** The next class of a family with its door, or each class that can be joined now: the first thing on its home page. */
export function NextClass({ area }: { area: FamilyRole }) {
  const { timeZone } = useRoleArea()
  const todays = useTodaysMeetings(area, timeZone)
  const hasNoneToday = todays.near.isSuccess && todays.todays.length === 0
  return (
    <Section title="Next class" lead={hasNoneToday ? "No class today. Relax!" : undefined}>
      <CalendarPreparation />
      <QueryState of={todays.near} waiting={<TodaySkeleton />} failed="Today's classes could not be loaded.">
        {() => <NextClasses area={area} of={todays} />}
      </QueryState>
    </Section>
  )
}

/** Returns the meetings whose door is open; without one, the next meeting. */
export function leadingMeetings({ todays, next, now }: Pick<Todays, "todays" | "next" | "now">): Meeting[] {
  const open = todays.filter((meeting) => isDoorOpen(meeting, now))
  return open.length > 0 || !next ? open : [next]
}

function NextClasses({ area, of }: { area: FamilyRole; of: Todays }) {
  const isPreparing = useCalendarPreparation()
  const { later, now } = of
  const leading = leadingMeetings(of)
  if (leading.length > 0) {
    return (
      <Stack as="ul" gap={4}>
        {leading.map((meeting) => (
          <li key={meeting.id}>
            <LeadingMeeting area={area} meeting={meeting} now={now} />
          </li>
        ))}
      </Stack>
    )
  }
  if (isPreparing) return null
  if (later.isLoadingError) return <NextClassNotLoaded busy={later.isFetching} onRetry={() => void later.refetch()} />
  if (!later.data) return <TodaySkeleton />
  return (
    <Panel surface="leaf" round="l" pad={5} tone="green">
      No classes are planned yet. <ButtonLink to={`/${area}/explore`}>Find a class</ButtonLink>
    </Panel>
  )
}

interface LeadingMeetingProps {
  area: FamilyRole
  meeting: Meeting
  now: Date
}

function LeadingMeeting({ area, meeting, now }: LeadingMeetingProps) {
  const { timeZone, person } = useRoleArea()
  const today = useToday(timeZone)
  const other = useOtherZone(timeZone)
  const actions = useStudentActions(area, timeZone)
  const studentsOf = useStudentsOf(area, timeZone)
  const { startsAt, students } = meeting
  const day = todayIn(new Date(startsAt), timeZone)
  const faces = area === "parent" ? students.map(({ fullName }) => ({ name: fullName, src: null })) : [ownFace(person)]
  return (
    <>
      <TodaysMeeting
        meeting={meeting}
        to={classroomPath(area, { ...meeting, id: meeting.classId })}
        zone={timeZone}
        other={other}
        isNext
        who={studentsOf(meeting)}
        day={day === today ? undefined : nearDay(day, today)}
        face={faces.map((face) => <Avatar key={face.name} {...face} size={56} />)}
        badge={day === today && <ProgressBadge progress={meetingProgress(meeting, now)} />}
      >
        <HomeDoor meeting={meeting} now={now} zone={timeZone} />
        {new Date(startsAt) > now &&
          students.map((student) => (
            <Stack key={student.enrolleeId} gap={1}>
              <AbsenceText student={student} isNamed={students.length > 1} />
              <StudentAction actions={actions} meeting={meeting} student={student} look="wide" />
            </Stack>
          ))}
      </TodaysMeeting>
      {actions.dialogs}
    </>
  )
}

const ownFace = ({ name, picture }: { name: string; picture: string | null }) => ({ name, src: picture })
