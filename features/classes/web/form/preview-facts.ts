import { type Day, isDay } from "../../../../lib/day.ts"
import { buildWeek, daysWithTimes } from "../../../../lib/week-times.ts"
import { type ClassKind, hasDates, hasSchedule, needsPrice } from "../../domain/class-kind.ts"
import { ageText, sessionsText } from "../cards/class-words.ts"
import { firstDayText, meetingText } from "../cards/meeting-words.ts"
import { type ClassFormValues, timesIn } from "./class-form-values.ts"

type PreviewFacts = {
  ages: string
  sessions: string
  /** Null while it is unknown, which does not mean free. */
  price: number | null
  /** Days and times, and the first day, as on the card of the class. */
  meets: string
  firstDay: string
}

/** The facts of an unfinished class. */
export function previewFacts(typed: ClassFormValues, kind: ClassKind, today: Day): PreviewFacts {
  const { minStudentAge: min, maxStudentAge: max, sessions, price } = typed
  return {
    ages: min && max ? ageText({ min, max }) : "Ages not set yet",
    sessions: sessions ? sessionsText(sessions) : "Sessions not set yet",
    price: price === "" ? (needsPrice(kind) ? null : 0) : price,
    meets: meetsText(typed, kind),
    firstDay: firstDay(typed, kind, today),
  }
}

function meetsText(typed: ClassFormValues, kind: ClassKind): string {
  if (!hasSchedule(kind)) return meetingText({ schedule: null })
  const times = timesIn(typed)
  // A day that is switched on has no time until one is entered.
  const schedule = buildWeek((day) => times[day] || null)
  return daysWithTimes(schedule).length > 0 ? meetingText({ schedule }) : "Days and times not set yet"
}

function firstDay({ startDate }: ClassFormValues, kind: ClassKind, today: Day): string {
  if (isDay(startDate)) return firstDayText({ dates: { start: startDate, end: null }, firstClass: null }, today)
  return hasDates(kind) && hasSchedule(kind) ? "First day not set yet" : ""
}
