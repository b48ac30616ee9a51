import { addDays, type Day, daysBetween, instantAt, weekdayOf } from "../../../lib/day.ts"
import type { WeekTimes } from "../../../lib/week-times.ts"
import { isOffAt, type OffDays } from "./off-days.ts"

/**
 * The days between which a class, or a solo student, meets every week; both included. `ends`: the end of a plan that is
 * generated only up to `last` for now; null if it never ends. `sessions`: the most meetings of a solo student; null for
 * a group, which has one on each class day.
 */
export type MeetingPlan = { times: WeekTimes; first: Day; last: Day; ends: Day | null; sessions: number | null }

/**
 * A meeting that exists. `planDay`: the day of the plan that it fills, wherever it was moved; null for an extra one.
 * `isChanged`: somebody moved or cancelled it. `isPut`: an extra meeting or a make-up. `isSession`: it uses one of the
 * promised sessions, because it takes place or counts as taken.
 */
export type ExistingMeeting = {
  id: string
  planDay: Day | null
  startsAt: Date
  isChanged: boolean
  isPut: boolean
  isSession: boolean
}

export type NewMeeting = { planDay: Day; startsAt: Date; endsAt: Date }

type GenerationInput = {
  /** Null if the plan has ended because the student has left. */
  plan: MeetingPlan | null
  /** Days of the plan before this one stay empty. */
  fillFrom: Day
  daysOff: readonly OffDays[]
  /** For a plan with promised sessions all its meetings, otherwise the upcoming ones. */
  meetings: readonly ExistingMeeting[]
  now: Date
}

type Setting = { zone: string; minutes: number }

/**
 * Compares the meetings with their plan and returns which to add and which to remove (docs/rules/meetings.md#meetings,
 * docs/rules/enrollments.md#sessions-of-solo-students). Meetings that have begun stay, and so do extra ones and
 * make-ups. Moved and cancelled ones stay while their day is in the plan. Doing it twice changes nothing.
 */
export function generateMeetings(
  { plan, fillFrom, daysOff, meetings, now }: GenerationInput,
  { zone, minutes }: Setting,
): { add: NewMeeting[]; remove: string[] } {
  const startOf = (day: Day) => (plan && isWithin(plan, day) ? startOn(plan.times, day, zone) : null)
  const isFixed = ({ planDay, startsAt, isChanged, isPut }: ExistingMeeting) => {
    if (startsAt <= now) return true
    if (!plan) return false
    if (isPut || planDay === null) return true
    return isChanged && plan.first <= planDay && (plan.ends === null || planDay <= plan.ends)
  }
  const fitsPlan = ({ planDay, startsAt, isChanged }: ExistingMeeting) =>
    !isChanged && planDay !== null && startOf(planDay)?.getTime() === startsAt.getTime()
  const fixed = meetings.filter(isFixed)
  const weekly = meetings.filter((meeting) => !isFixed(meeting) && fitsPlan(meeting))
  const filled = new Set([...fixed, ...weekly].map(({ planDay }) => planDay))
  const isOff = (day: Day) => isOffAt(daysOff, day, plan?.times[weekdayOf(day)] ?? "")
  const free = daysFrom(plan, fillFrom).filter((day) => !filled.has(day) && !isOff(day) && startOf(day) !== null)
  const most = plan?.sessions == null ? Infinity : plan.sessions - fixed.filter(({ isSession }) => isSession).length
  const days = firstDays([...weekly.flatMap(({ planDay }) => planDay ?? []), ...free], most)
  const staying = new Set([...fixed, ...weekly.filter(({ planDay }) => planDay !== null && days.has(planDay))])
  return {
    add: free.flatMap((planDay) => {
      const startsAt = days.has(planDay) ? startOf(planDay) : null
      return startsAt ? [{ planDay, startsAt, endsAt: endOf(startsAt, minutes) }] : []
    }),
    remove: meetings.filter((meeting) => !staying.has(meeting)).map(({ id }) => id),
  }
}

/** Returns the end of a meeting: this many minutes after its start, also if the clocks change meanwhile. */
export function endOf(startsAt: Date, minutes: number): Date {
  return new Date(startsAt.getTime() + minutes * 60_000)
}

const isWithin = ({ first, last }: MeetingPlan, day: Day) => first <= day && day <= last

function firstDays(days: readonly Day[], most: number): ReadonlySet<Day> {
  return new Set(days.length <= most ? days : [...days].sort().slice(0, Math.max(0, most)))
}

function startOn(times: WeekTimes, day: Day, zone: string): Date | null {
  const time = times[weekdayOf(day)]
  return time === null ? null : instantAt(day, time, zone)
}

function daysFrom(plan: MeetingPlan | null, fillFrom: Day): Day[] {
  if (!plan) return []
  const first = plan.first > fillFrom ? plan.first : fillFrom
  return Array.from({ length: Math.max(0, daysBetween(first, plan.last) + 1) }, (_, nth) => addDays(first, nth))
}
