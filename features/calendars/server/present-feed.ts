import { type Day, formatLongDay, wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import type { Settings } from "../../../platform/settings.ts"
import type { ClassAddress } from "../../classes/domain/class-links.ts"
import { reasonWords } from "../../meetings/domain/meeting-words.ts"
import { type CalendarEntry, calendarFile } from "../domain/calendar-file.ts"
import { entryTitle } from "../domain/feed-span.ts"
import type { FeedRow } from "./feed-queries.ts"

type Presented = { settings: Settings; now: Date; pathOf(klass: ClassAddress): string }

/** Renders meetings as an iCalendar file, one entry for each; never with a meeting link. */
export function presentCalendar(rows: readonly FeedRow[], { settings, now, pathOf }: Presented): string {
  const { brandName, timeZone, publicUrl } = settings
  const entries = new Map<string, { row: FeedRow; names: string[] }>()
  for (const row of rows) {
    const entry = entries.get(row.id) ?? { row, names: [] }
    if (row.student) entry.names.push(row.student)
    entries.set(row.id, entry)
  }
  const address = ({ class_id, program_type, class_type }: FeedRow) =>
    publicUrl + pathOf({ id: class_id, programType: program_type, classType: class_type })
  return calendarFile({
    name: brandName,
    zone: timeZone,
    entries: [...entries.values()].map(({ row, names }) => presentEntry(row, names, address(row), timeZone)),
    now,
  })
}

function presentEntry(row: FeedRow, students: string[], address: string, zone: string): CalendarEntry {
  return {
    id: row.id,
    revision: row.revision,
    changedAt: row.changed_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    title: entryTitle(row.name, students),
    note: noteOf(row, zone),
    address,
    isCancelled: row.is_cancelled,
  }
}

/** The old time of a moved meeting, and why it was moved or cancelled. */
function noteOf({ moved_from, is_cancelled, reason, words }: FeedRow, zone: string): string[] {
  return [
    ...(moved_from && !is_cancelled ? [`Moved from ${timeOf(moved_from, zone)}.`] : []),
    ...(reason ? [reasonWords[reason]] : []),
    ...(words ? [words] : []),
  ]
}

function timeOf(instant: Date, zone: string): string {
  const { day, time }: { day: Day; time: string } = wallClock(instant, zone)
  return `${formatLongDay(day)}, ${formatTime(time)}`
}
