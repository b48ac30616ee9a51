import { addDays, instantAt, wallClock } from "../../../../lib/day.ts"
import { type NoticeGroup, noticeGroups } from "../groups.ts"
import type { Urgency } from "../kind.ts"

/** From and to as "HH:MM" in the school's zone, possibly over midnight. The same time twice means none. */
export type QuietHours = { from: string; to: string }

/** Returns when the current quiet hours end; null outside quiet hours (docs/rules/notices.md#push). */
export function quietUntil(now: Date, { from, to }: QuietHours, zone: string): Date | null {
  if (from === to) return null
  const { day, time } = wallClock(now, zone)
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return null
  return instantAt(isOverMidnight && time >= from ? addDays(day, 1) : day, to, zone)
}

/** `endsAt`: when the subject of the notice begins, such as a class; null if it has no time. */
type TimedNotice = { urgency: Urgency; endsAt: Date | null }

/**
 * Returns until when a notice waits for quiet hours that end at `quiet`; null if it is sent at once, because it is
 * urgent or would come too late (docs/rules/notices.md#push).
 */
export function waitsUntil({ urgency, endsAt }: TimedNotice, quiet: Date | null): Date | null {
  if (urgency === "now") return null
  return quiet && endsAt && endsAt <= quiet ? null : quiet
}

const listOf = new Intl.ListFormat("en", { type: "conjunction" })

/** Says what is sent to devices during quiet hours, for an account with these groups. */
export function quietHoursText(groups: readonly NoticeGroup[]): string {
  const definitions = groups.map((group) => noticeGroups[group])
  const exceptions = [
    ...definitions.flatMap((group) => ("urgent" in group ? [group.urgent] : [])),
    ...(definitions.some((group) => "isAboutTimes" in group) ? ["news about a class that starts before they end"] : []),
  ]
  return `During these hours we send nothing to your devices, except ${listOf.format(exceptions)}.`
}
