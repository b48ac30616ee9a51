import { Link } from "react-router"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { kindLabel } from "../../classes/domain/class-kind.ts"
import kinds from "../../classes/web/cards/kind-card.module.css"
import type { ScheduleEvent } from "../domain/schedule.ts"
import css from "./event-card.module.css"
import { SessionTime } from "./session-time.tsx"

interface EventCardProps {
  event: ScheduleEvent
  to: string
  zone: string
  /** The reader's own zone, from `useOtherZone`. */
  other: string | null
  /** How the session differs from the plan: "Starts 7 Dec", "Cancelled on 24 Nov". */
  note: string | null
  /** The time and the title are struck out. */
  isOff: boolean
}

/** One session of the weekly pattern: the whole card links to the classroom. */
export function EventCard({ event, to, zone, other, note, isOff }: EventCardProps) {
  const Words = isOff ? "s" : "span"
  return (
    <Stack
      as={Link}
      isPacked
      surface="card"
      round="m"
      tone="ink"
      isTouch
      isRaised={!note}
      className={`${kinds.kind} ${kinds.card} ${css.card}`}
      to={to}
      data-kind={`${event.programType}-${event.classType}`}
      data-faded={note ? true : undefined}
    >
      <Text as="span" tone="blue" size="sm" weight={650} hasEvenDigits className={kinds.time}>
        <Words>
          <SessionTime day={event.day} time={event.time} zone={zone} other={other} />
        </Words>
      </Text>
      <strong className={kinds.title}>
        <Words>{event.title}</Words>
      </strong>
      <Text as="span" tone="soft" size="sm">
        {event.fullName ?? kindLabel(event)}
      </Text>
      {note && (
        <Text as="span" tone="orange" size="sm" weight={650}>
          {note}
        </Text>
      )}
    </Stack>
  )
}
