import { addDays, instantAt, wallClock } from "../../../../lib/day.ts"
import { type NoticeGroup, noticeGroups } from "../groups.ts"
import type { Urgency } from "../kind.ts"

/** From and to as "HH:MM" in the school's zone; they may go over midnight. The same time twice means none. */
export type QuietHours = { from: string; to: string }

/** When the quiet hours end in which `now` falls; null outside of them (docs/rules/notices.md#push). */
export function quietUntil(now: Date, { from, to }: QuietHours, zone: string): Date | null {
  if (from === to) return null
  const { day, time } = wallClock(now, zone)
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return null
  return instantAt(isOverMidnight && time >= from ? addDays(day, 1) : day, to, zone)
}

/** `endsAt`: when what a notice is about begins, such as a class; null for a notice about no time. */
type TimedNotice = { urgency: Urgency; endsAt: Date | null }

/**
 * How long a notice waits for quiet hours that end at `quiet`; null when it is sent at once: an urgent one, and one
 * that would come too late (docs/rules/notices.md#push).
 */
export function waitsUntil({ urgency, endsAt }: TimedNotice, quiet: Date | null): Date | null {
  if (urgency === "now") return null
  return quiet && endsAt && endsAt <= quiet ? null : quiet
}

const listOf = new Intl.ListFormat("en", { type: "conjunction" })

/** Says what is sent to devices during quiet hours, to an account with notices of these groups. */
export function quietHoursText(groups: readonly NoticeGroup[]): string {
  const definitions = groups.map((group) => noticeGroups[group])
  const exceptions = [
    ...definitions.flatMap((group) => ("urgent" in group ? [group.urgent] : [])),
    ...(definitions.some((group) => "isAboutTimes" in group) ? ["news about a class that starts before they end"] : []),
  ]
  return `During these hours we send nothing to your devices, except ${listOf.format(exceptions)}.`
}
