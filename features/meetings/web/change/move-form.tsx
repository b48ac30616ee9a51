import { type Day, formatNearDay, todayIn, wallClock, weekdayOf } from "../../../../lib/day.ts"
import { formatTime, weekdayName } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow } from "../../../../ui/form/form.tsx"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { DecisionForm, useCallDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { moveMeetingCalls } from "../../change-contract.ts"
import type { ChangeFormProps, OpenedChange } from "./change-meeting.tsx"
import { ReasonField, wordsToFamilies } from "./reason-field.tsx"
import { TimeWarnings } from "./time-warnings.tsx"

/** Another day and time for one meeting, with a reason. */
export function MoveForm({ change: { meeting, freeTimes }, by, zone, label, onDone }: ChangeFormProps) {
  const declare = useCallDecision()
  const { day, time } = wallClock(new Date(meeting.startsAt), zone)
  const today = todayIn(new Date(), zone)
  // The present time of a class that has begun has passed, which is no news before another one is chosen.
  const isStillAt = (chosen: { date: string; time: string }) => chosen.date === day && chosen.time === time
  const move = declare({
    call: moveMeetingCalls[by],
    of: { meetingId: meeting.id },
    title: label,
    start: { date: day, time, reason: "", words: "" },
    inputOf: ({ reason, ...values }) => ({ ...values, reason: reason as "other" }),
    fields: (form) => (
      <>
        <FreeTimes
          times={freeTimes}
          today={today}
          onChoose={(free) => {
            form.set("date", free.date)
            form.set("time", free.time)
          }}
        />
        <FieldRow>
          <DateField label="New day" min={today} {...form.field("date")} />
          <TimeOfDayField label="New time" {...form.field("time")} />
        </FieldRow>
        <TimeWarnings
          of={{ meetingId: meeting.id }}
          date={isStillAt(form.values) ? "" : form.values.date}
          time={form.values.time}
          zone={zone}
        />
        <ReasonField {...form.field("reason")} />
      </>
    ),
    words: wordsToFamilies,
    yes: "Move the meeting",
    no: "Close",
  })
  return <DecisionForm decision={move} onClose={onDone} isNamed />
}

interface FreeTimesProps {
  times: OpenedChange["freeTimes"]
  today: Day
  onChoose(time: OpenedChange["freeTimes"][number]): void
}

/** The next free times; one tap fills in the day and the time. */
function FreeTimes({ times, today, onChoose }: FreeTimesProps) {
  if (times.length === 0) return null
  return (
    <Stack gap={2}>
      <Text weight={600}>Next free times</Text>
      <Cluster as="ul" gap={2} aria-label="Next free times">
        {times.map((free) => (
          <li key={free.date}>
            <Button size="small" onClick={() => onChoose(free)}>
              {weekdayName(weekdayOf(free.date)).slice(0, 3)} {formatNearDay(free.date, today)}, {formatTime(free.time)}
            </Button>
          </li>
        ))}
      </Cluster>
    </Stack>
  )
}
