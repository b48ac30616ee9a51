import { isDay } from "../../../../lib/day.ts"
import { isTimeOfDay } from "../../../../lib/week-times.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { useDebounce } from "../../../../ui/fetching/use-debounce.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { zoneName } from "../../../../ui/text/date-text.tsx"
import { checkTimeCall } from "../../change-contract.ts"

interface TimeWarningsProps {
  /** The meeting, or the class and its solo student. */
  of: { meetingId: string; isMakeUp?: "true" } | { classId: string; enrolleeId?: string }
  date: string
  time: string
  zone: string
}

/** The zone of a time, and its problems and warnings: impossible times, days off, time off of the teacher, busy students. */
export function TimeWarnings({ zone, ...target }: TimeWarningsProps) {
  return (
    <Stack gap={2}>
      <Text tone="soft" size="s">
        The time is {zoneName(zone)}.
      </Text>
      <Warnings {...target} />
    </Stack>
  )
}

function Warnings({ of, date, time }: Omit<TimeWarningsProps, "zone">) {
  const typed = useDebounce(`${date} ${time}`)
  const [typedDate = "", typedTime = ""] = typed.split(" ")
  const isWhole = isDay(typedDate) && isTimeOfDay(typedTime)
  const check = useCall(checkTimeCall, { ...of, date: typedDate, time: typedTime }, { enabled: isWhole })
  if (!isWhole || !check.data) return null
  const { problem, students, dayOff, isTeacherAway } = check.data
  return (
    <>
      {problem && <Alert tone="orange">{problem}</Alert>}
      {dayOff && <Alert tone="orange">Day off: {dayOff}.</Alert>}
      {isTeacherAway && <Alert tone="orange">The teacher has entered time off at this time.</Alert>}
      {students.length > 0 && (
        <Alert tone="orange">
          {listOf(students)} {students.length === 1 ? "has" : "have"} another class at this time.
        </Alert>
      )}
    </>
  )
}

const listOf = (names: readonly string[]) => new Intl.ListFormat("en").format(names)
