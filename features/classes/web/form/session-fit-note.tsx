import { type Day, formatDay, formatLongDay, isDay } from "../../../../lib/day.ts"
import { daysWithTimes, type WeekTimes } from "../../../../lib/week-times.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Text } from "../../../../ui/layout/layout.tsx"
import { classDaysOffCall } from "../../../days-off/class-days-contract.ts"
import type { ProgramType } from "../../domain/class-kind.ts"
import { laterFirstDay, sessionFit } from "../../domain/session-fit.ts"
import { fitText } from "../cards/class-words.ts"
import css from "./session-fit-note.module.css"

interface SessionFitNoteProps {
  programType: ProgramType
  sessions: number | null
  /** Blank while the dates are being entered. */
  startDate: string | null | undefined
  endDate: string | null | undefined
  times: WeekTimes
  /** Whether the reader edits the class, and so is told what to change. */
  isEditing?: boolean
}

/** Says whether the number of sessions fits the class days, without days off. A warning, never an error. */
export function SessionFitNote({ programType, sessions, startDate, endDate, times, isEditing }: SessionFitNoteProps) {
  const dayOf = (text: string | null | undefined): Day | null => (text && isDay(text) ? text : null)
  const [start, end] = [dayOf(startDate), dayOf(endDate)]
  const span = { from: start ?? "", to: end ?? "", programType }
  const hasSpan = start !== null && end !== null && start <= end
  const { data } = useCall(classDaysOffCall, span, { enabled: hasSpan, keepsOld: true })
  const plan = { start, end, classDays: daysWithTimes(times), daysOff: data?.daysOff ?? [] }
  const fit = sessionFit({ sessions, ...plan })
  const firstDay = laterFirstDay(plan)
  const isShort = fit !== null && fit.fitting < fit.promised
  return (
    <Text
      {...(isShort ? ({ surface: "orange", round: "s", pad: "wide" } as const) : ({ tone: "soft" } as const))}
      size="s"
      className={css.note}
      role="status"
    >
      {fit && fitText(fit)}
      {start &&
        firstDay &&
        ` There is no class on ${formatDay(start)}: the first class is on ${formatLongDay(firstDay)}.`}
      {isShort && isEditing && " Choose a later end date, more weekdays or fewer sessions."}
    </Text>
  )
}
