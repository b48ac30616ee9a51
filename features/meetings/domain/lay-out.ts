import { addDays, type Day, instantAt, weekdayOf } from "../../../lib/day.ts"
import type { WeekTimes } from "../../../lib/week-times.ts"
import { isOffAt, type OffDays } from "./days-off/off-days.ts"

/**
 * The days between which a class, or one of its solo students, meets; both included. `ends`: a plan that is laid out up to
 * `last` for now ends only then.
 */
export type MeetingPlan = { times: WeekTimes; first: Day; last: Day; ends?: Day }

/**
 * A meeting that exists. `planDay`: the day of the plan that it fills, wherever it was moved; null for one that was put
 * by hand. `isKept`: somebody moved, cancelled or put it.
 */
export type LaidMeeting = { id: string; planDay: Day | null; startsAt: Date; isKept: boolean }

export type NewMeeting = { planDay: Day; startsAt: Date; endsAt: Date }

type Asked = {
  /** Null when there is none any more: the student has left. */
  plan: MeetingPlan | null
  /** Days of the plan before this one are not filled. */
  fillFrom: Day
  daysOff: readonly OffDays[]
  meetings: readonly LaidMeeting[]
  now: Date
}

type Setting = { zone: string; minutes: number }

/**
 * Lays out the meetings of a plan: what to add, and what to take away (docs/rules.md#meetings). What has begun stays as
 * it is; what somebody moved, cancelled or put stays while its day is one of the plan's. Laying out twice changes
 * nothing.
 */
export function layOut(
  { plan, fillFrom, daysOff, meetings, now }: Asked,
  { zone, minutes }: Setting,
): { add: NewMeeting[]; remove: string[] } {
  const startOf = (day: Day) => (plan && isWithin(plan, day) ? startOn(plan.times, day, zone) : null)
  const stays = ({ planDay, startsAt, isKept }: LaidMeeting) => {
    if (startsAt <= now) return true
    if (!plan) return false
    if (planDay === null) return true
    if (isKept) return isWithin({ ...plan, last: plan.ends ?? plan.last }, planDay)
    return startOf(planDay)?.getTime() === startsAt.getTime()
  }
  const filled = new Set(meetings.filter(stays).map(({ planDay }) => planDay))
  const isOff = (day: Day) => isOffAt(daysOff, day, plan?.times[weekdayOf(day)] ?? "")
  const free = daysFrom(plan, fillFrom).filter((day) => !filled.has(day) && !isOff(day))
  return {
    add: free.flatMap((planDay) => {
      const startsAt = startOf(planDay)
      return startsAt ? [{ planDay, startsAt, endsAt: endOf(startsAt, minutes) }] : []
    }),
    remove: meetings.filter((meeting) => !stays(meeting)).map(({ id }) => id),
  }
}

/** Returns the end of a meeting: so many minutes after its start, also where clocks change meanwhile. */
export function endOf(startsAt: Date, minutes: number): Date {
  return new Date(startsAt.getTime() + minutes * 60_000)
}

const isWithin = ({ first, last }: MeetingPlan, day: Day) => first <= day && day <= last

function startOn(times: WeekTimes, day: Day, zone: string): Date | null {
  const time = times[weekdayOf(day)]
  return time === null ? null : instantAt(day, time, zone)
}

function daysFrom(plan: MeetingPlan | null, fillFrom: Day): Day[] {
  const days: Day[] = []
  if (!plan) return days
  for (let day = plan.first > fillFrom ? plan.first : fillFrom; day <= plan.last; day = addDays(day, 1)) days.push(day)
  return days
}
