import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { ApiFailure } from "../../../../lib/call-api.ts"
import { addDays, type Day, formatDay, formatLongDay, weekdayOf } from "../../../../lib/day.ts"
import { weekdayName } from "../../../../lib/week-times.ts"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { listId } from "../../../../ui/page/places.ts"
import { IconChevronLeft, IconChevronRight } from "../../../../ui/pictures/icons.ts"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { zoneName } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { useClock } from "../../../../ui/text/use-today.ts"
import { useOtherZone } from "../../../../ui/zones/use-other-zone.ts"
import type { Meeting } from "../../contract.ts"
import { type DateEntry, entriesByDay, mondayOf, weekOf } from "../../domain/dates.ts"
import css from "./dates.module.css"
import { MeetingCard } from "./meeting-card.tsx"
import { MonthGrid } from "./month-grid.tsx"
import { useLinkToWeek } from "./week-in-address.ts"

/** What a page shows about each of its meetings. */
export interface MeetingWays {
  pathOf(meeting: Meeting): string
  /** The student of a solo meeting, for its teacher. */
  studentOf?(meeting: Meeting): string | undefined
  standInOf?(meeting: Meeting): string | undefined
  actionsOf?(meeting: Meeting): ReactNode
}

interface DatesProps extends MeetingWays {
  /** The meetings of the month of the day, in whole weeks (`monthSpan`). */
  of: UseQueryResult<{ meetings: Meeting[] }, ApiFailure>
  day: Day
  today: Day
  zone: string
  /** Shown in a week without meetings. Without this text every day is shown. */
  empty?: string
  /** The only class shown, whose name need not be repeated; by default all. */
  classId?: string
}

/**
 * The meetings of a week by day, and where there is room the month around it (docs/rules/meetings.md#changed-meetings).
 * The address holds the week.
 */
export function Dates({ of, day, today, zone, empty, classId, ...ways }: DatesProps) {
  const other = useOtherZone(zone)
  const clock = useClock(zone)
  return (
    <Stack gap={4}>
      <WeekBar day={day} today={today} />
      <QueryState
        of={of}
        waiting={<RowsSkeleton count={5} picture={false} text="Loading the schedule…" />}
        failed="The schedule could not be loaded."
      >
        {({ meetings }) => {
          const entries = entriesByDay(
            classId ? meetings.filter((meeting) => meeting.classId === classId) : meetings,
            zone,
          )
          return (
            <Stack gap={5} className={css.sides}>
              <MonthGrid day={day} today={today} zone={zone} entries={entries} hasNames={!classId} />
              <Agenda
                days={weekOf(day)}
                entries={entries}
                today={today}
                clock={clock}
                zone={zone}
                other={other}
                empty={empty}
                ways={ways}
              />
            </Stack>
          )
        }}
      </QueryState>
      <Text tone="soft" size="s">
        Times are {zoneName(zone)}.{other && ` "Yours" is the time on your device, ${zoneName(other)}.`}
      </Text>
    </Stack>
  )
}

function WeekBar({ day, today }: { day: Day; today: Day }) {
  const monday = mondayOf(day)
  const to = useLinkToWeek()
  return (
    <Cluster as="nav" gap="2 3" aria-label="Weeks">
      <ButtonLink size="small" icon={<IconChevronLeft aria-hidden="true" />} {...to(addDays(monday, -7))}>
        Previous week
      </ButtonLink>
      <h2 className={css.week} aria-live="polite">
        {formatDay(monday)} to {formatDay(addDays(monday, 6))}
      </h2>
      <ButtonLink size="small" icon={<IconChevronRight aria-hidden="true" />} {...to(addDays(monday, 7))}>
        Next week
      </ButtonLink>
      {monday !== mondayOf(today) && (
        <ButtonLink size="small" tone="quiet" {...to(null)}>
          This week
        </ButtonLink>
      )}
    </Cluster>
  )
}

interface AgendaProps {
  days: readonly Day[]
  entries: ReadonlyMap<Day, DateEntry<Meeting>[]>
  today: Day
  clock: { day: Day; time: string }
  zone: string
  other: string | null
  empty?: string
  ways: MeetingWays
}

/** The days of a week: those with entries, or all. */
function Agenda({ days, entries, today, empty, ...card }: AgendaProps) {
  const shown = empty === undefined ? days : days.filter((day) => entries.has(day))
  if (shown.length === 0) {
    return (
      <EmptyState title="No classes this week" drawing="calendar">
        {empty}
      </EmptyState>
    )
  }
  return (
    <Stack gap={4} id={listId} tabIndex={-1}>
      {empty === undefined && <DayStrip days={days} entries={entries} today={today} />}
      <ol className={css.agenda}>
        {shown.map((day) => (
          <li
            key={day}
            id={weekdayOf(day)}
            className={css.day}
            data-today={day === today || undefined}
            data-empty={!entries.has(day) || undefined}
          >
            <h3>
              {formatLongDay(day)} {day === today && <StatusBadge tone="blue">Today</StatusBadge>}
            </h3>
            <DayEntries entries={entries.get(day) ?? []} {...card} />
          </li>
        ))}
      </ol>
    </Stack>
  )
}

type DayEntriesProps = Pick<AgendaProps, "zone" | "other" | "clock" | "ways"> & {
  entries: readonly DateEntry<Meeting>[]
}

function DayEntries({ entries, ...card }: DayEntriesProps) {
  if (entries.length === 0) return <Text tone="soft">No events.</Text>
  return (
    <ul className={css.cards}>
      {entries.map((entry) => (
        <li key={`${entry.meeting.id} ${entry.hasLeft}`}>
          <Card entry={entry} {...card} />
        </li>
      ))}
    </ul>
  )
}

/** Links to the days of a week, which is long on a phone. */
function DayStrip({ days, entries, today }: Pick<AgendaProps, "days" | "entries" | "today">) {
  return (
    <nav className={css.strip} aria-label="Days of the week">
      {days.map((day) => (
        <a key={day} href={`#${weekdayOf(day)}`} data-today={day === today || undefined}>
          <span aria-hidden="true">{weekdayName(weekdayOf(day)).slice(0, 3)}</span>
          <span className="unseen">{stripLabel(day, entries.get(day)?.length ?? 0)}</span>
          <i data-busy={entries.has(day) || undefined} />
        </a>
      ))}
    </nav>
  )
}

function stripLabel(day: Day, count: number): string {
  return `${weekdayName(weekdayOf(day))}, ${count === 1 ? "1 event" : `${count || "no"} events`}`
}

type CardProps = Pick<AgendaProps, "zone" | "other" | "clock" | "ways"> & { entry: DateEntry<Meeting> }

function Card({ entry, ways: { pathOf, studentOf, standInOf, actionsOf }, ...card }: CardProps) {
  const { meeting } = entry
  return (
    <MeetingCard
      entry={entry}
      to={pathOf(meeting)}
      student={studentOf?.(meeting)}
      standIn={standInOf?.(meeting)}
      actions={actionsOf?.(meeting)}
      {...card}
    />
  )
}
