import { formatTime, type Weekday, weekdayName } from "../../../../lib/week-times.ts"
import { Cluster, Small, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { zoneName } from "../../../../ui/text/date-text.tsx"
import { lengthOfEach, useSessionLength } from "../../../../ui/text/session-length.ts"
import { timeInZone } from "../../../../ui/zones/time-in-zone.ts"
import { useOtherZone } from "../../../../ui/zones/use-other-zone.ts"
import css from "./weekly-times.module.css"

interface WeeklyTimesProps {
  /** In the order of the week; a day may have several. */
  times: readonly { weekday: Weekday; time: string }[]
  /** The product's zone. */
  zone: string
}

/** The weekdays and times of a class, in the product's zone and, when it differs, in the reader's own. */
export function WeeklyTimes({ times, zone }: WeeklyTimesProps) {
  const other = useOtherZone(zone)
  const length = useSessionLength()
  return (
    <Stack gap={3} data-zone={zone}>
      <Cluster as="ul" gap={3} align="stretch" className={css.days}>
        {times.map(({ weekday, time }) => (
          <Stack
            as="li"
            align="center"
            surface="sky"
            isCentered
            key={`${weekday} ${time}`}
            className={css.day}
            data-weekday={weekday}
            data-time={time}
          >
            <strong>{weekdayName(weekday)}</strong>
            <Text as="span" tone="blue" weight={600} hasEvenDigits>
              {formatTime(time)}
            </Text>
            {other && (
              <Small>
                <span className="unseen">yours: </span>
                {timeInZone(weekday, time, zone, other)}
              </Small>
            )}
          </Stack>
        ))}
      </Cluster>
      <Text tone="soft" size="s" data-zone-note="The smaller times are %.">
        {lengthOfEach(length)}, in {zoneName(zone)}.{other && ` The smaller times are ${zoneName(other)}.`}
      </Text>
    </Stack>
  )
}
