import { Link } from "react-router"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { unreadMessagesCall } from "../../../features/conversations/contract.ts"
import { teacherMessagesPath } from "../../../features/conversations/domain/message-paths.ts"
import { HomeDoor } from "../../../features/join-status/web/join-details.tsx"
import { ProgressBadge } from "../../../features/join-status/web/meeting-today.tsx"
import type { Meeting } from "../../../features/meetings/contract.ts"
import { wasCancelledLate } from "../../../features/meetings/domain/cancelling/late-cancellation.ts"
import { meetingProgress } from "../../../features/meetings/domain/todays-meetings.ts"
import { ChangeButton } from "../../../features/meetings/web/change/change-button.tsx"
import { useMeetingPeople } from "../../../features/meetings/web/dates/use-meeting-people.ts"
import { SickDayButton } from "../../../features/meetings/web/time-off/sick-day-button.tsx"
import { TodaysMeeting } from "../../../features/meetings/web/today/todays-meeting.tsx"
import { schedulePath } from "../../../features/schedules/domain/schedule-path.ts"
import { todayIn, wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { listId } from "../../../ui/page/places.ts"
import { IconMessageCircle } from "../../../ui/pictures/icons.ts"
import { zoneName } from "../../../ui/text/date-text.tsx"
import { doorOpensText, nearDay } from "../../../ui/text/time-words.ts"
import { useToday } from "../../../ui/text/use-today.ts"
import { instantInZone } from "../../../ui/zones/time-in-zone.ts"
import { useOtherZone } from "../../../ui/zones/use-other-zone.ts"
import { CalendarPreparation, useCalendarPreparation } from "../../calendar-preparation.tsx"
import { useRoleArea } from "../../role-area.ts"
import { useTodaysMeetings } from "../family/use-todays-meetings.ts"
import { NextClassNotLoaded, TodaySkeleton } from "../family/while-loading.tsx"
import css from "./todays-classes.module.css"
import { usePeopleOfWeek } from "./use-people-of-week.ts"

type Todays = ReturnType<typeof useTodaysMeetings>

/** Today's meetings with their doors, and the next one: the first thing on a teacher's home page. */
export function TodaysClasses() {
  const { timeZone } = useRoleArea()
  const todays = useTodaysMeetings("teacher", timeZone)
  const today = useToday(timeZone)
  const { isOthers } = usePeopleOfWeek(timeZone)
  const left = todays.todays.filter((meeting) => isLeft(meeting, todays.now))
  const others = left.filter(isOthers)
  return (
    <Section
      title="Classes today"
      actions={
        <>
          {left.length > others.length && <SickDayButton zone={timeZone} />}
          <ButtonLink size="small" to={schedulePath("teacher", today)}>
            Whole week
          </ButtonLink>
        </>
      }
    >
      <CalendarPreparation />
      <QueryState of={todays.near} waiting={<TodaySkeleton />} failed="Today's classes could not be loaded.">
        {() => <TodaysList of={todays} />}
      </QueryState>
    </Section>
  )
}

function TodaysList({ of }: { of: Todays }) {
  const { timeZone } = useRoleArea()
  const { todays, next, now } = of
  const isPreparing = useCalendarPreparation()
  const isNextToday = todays.some(({ id }) => id === next?.id)
  if (todays.length === 0) {
    if (isPreparing) return null
    return (
      <Stack gap={2} surface="leaf" round="l" pad={5} tone="green" className={css.none}>
        <p>No class today. Relax!</p>
        <NextClass of={of} />
      </Stack>
    )
  }
  return (
    <>
      <Stack as="ul" gap={4} id={listId} tabIndex={-1}>
        {todays.map((meeting) => (
          <li key={meeting.id}>
            <TodaysClass meeting={meeting} now={now} zone={timeZone} isNext={meeting.id === next?.id} />
          </li>
        ))}
      </Stack>
      {!isNextToday && <NextClass of={of} />}
      <Text tone="soft" size="s">
        Times are {zoneName(timeZone)}.
      </Text>
    </>
  )
}

/** A class that was cancelled late is paid in part, once its attendance is saved. */
const hasRoster = (meeting: Meeting) => meeting.state !== "cancelled" || wasCancelledLate(meeting)

const isLeft = (meeting: Meeting, now: Date) => ["ahead", "on"].includes(meetingProgress(meeting, now).is)

interface TodaysClassProps {
  meeting: Meeting
  now: Date
  zone: string
  /** The current or next one: highlighted among several. */
  isNext: boolean
}

function TodaysClass({ meeting, now, zone, isNext }: TodaysClassProps) {
  const other = useOtherZone(zone)
  const { isOthers, peopleOf, pathOf } = usePeopleOfWeek(zone)
  const { id, classId, className } = meeting
  const progress = meetingProgress(meeting, now)
  const canBeJoined = isLeft(meeting, now)
  return (
    <TodaysMeeting
      meeting={meeting}
      to={pathOf(meeting)}
      zone={zone}
      other={other}
      isNext={isNext}
      who={peopleOf(meeting)}
      badge={<ProgressBadge progress={progress} />}
    >
      {canBeJoined && <HomeDoor meeting={meeting} now={now} zone={zone} />}
      <UnreadQuestions classId={classId} className={className} />
      <Row gap={2} align="stretch">
        {hasRoster(meeting) && (
          <ButtonLink size="small" wide to={`/teacher/roster/${id}`} aria-label={`Roster of ${className}`}>
            Roster
          </ButtonLink>
        )}
        {canBeJoined && !isOthers(meeting) && <ChangeButton meeting={meeting} by="teacher" zone={zone} tone="quiet" />}
      </Row>
    </TodaysMeeting>
  )
}

/** What families of this class wrote and the teacher has not read. */
function UnreadQuestions({ classId, className }: { classId: string; className: string }) {
  const messages = useCall(unreadMessagesCall, {})
  const unread = messages.data?.classes.find((each) => each.classId === classId)?.unread ?? 0
  if (unread === 0) return null
  const text = unread === 1 ? "1 unread question" : `${unread} unread questions`
  return (
    <ButtonLink
      size="small"
      wide
      to={teacherMessagesPath}
      icon={<IconMessageCircle aria-hidden="true" />}
      aria-label={`${text} about ${className}`}
    >
      {text}
    </ButtonLink>
  )
}

/** The next class with its door, for a day with none left. */
function NextClass({ of: { later, next } }: { of: Todays }) {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const other = useOtherZone(timeZone)
  const nextDay = next ? todayIn(new Date(next.startsAt), timeZone) : today
  const isSolo = next?.classType === "solo"
  const { studentOf } = useMeetingPeople({ from: nextDay, to: nextDay }, { enabled: isSolo })
  if (later.isLoadingError) return <NextClassNotLoaded busy={later.isFetching} onRetry={() => void later.refetch()} />
  if (!next) return later.data ? null : <p className={css.next} />
  const { day, time } = wallClock(new Date(next.startsAt), timeZone)
  const own = other ? ` (${instantInZone(new Date(next.startsAt), timeZone, other)} yours)` : ""
  const who = studentOf(next)
  return (
    <p className={css.next}>
      Next class: <strong>{nearDay(day, today)}</strong>, at {formatTime(time)}, {zoneName(timeZone)}
      {own}: <Link to={classroomPath("teacher", { ...next, id: next.classId })}>{next.className}</Link>
      {who && `, ${who}`}.{" "}
      <Link to={`/join/${next.id}`}>{doorOpensText(wallClock(new Date(next.opensAt), timeZone), today)}</Link>.
    </p>
  )
}
