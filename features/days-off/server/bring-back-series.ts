import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { generateGroupMeetings, generateStudentMeetings } from "../../meetings/server/generation/generate-meetings.ts"
import { restoreFromDayOff } from "../../meetings/server/off-days/day-off-meetings.ts"
import { findCalendar, type LockedDayOff } from "./day-off-queries.ts"
import { recordDayOffEvent } from "./events.ts"
import { findClassEnds, lockClassesToChange, markFollowed, type SeriesToFollow, soloRefsOf } from "./follow-queries.ts"
import { following } from "./following.ts"
import { countReturned, insertHandedSeries } from "./return-queries.ts"

/**
 * Restores the cancelled meetings of these series, removes the make-ups, generates meetings from the current weekly
 * plans, and writes the history of their classes.
 */
export async function bringBackSeries(
  tx: Tx,
  deps: Deps,
  dayOff: LockedDayOff,
  series: readonly SeriesToFollow[],
): Promise<void> {
  const at = deps.now()
  const seriesIds = series.map(({ series_id }) => series_id)
  const before = await lockClassesToChange(tx, [...new Set(series.map(({ class_id }) => class_id))])
  const others = await findCalendar(tx, dayOff.from, dayOff.to)
  const handedOver = await restoreFromDayOff(tx, deps, dayOff, { seriesIds, others })
  await insertHandedSeries(tx, handedOver, at)
  for (const id of new Set(handedOver.map(({ dayOffId }) => dayOffId))) await following.send(tx, deps, { dayOffId: id })
  await countReturned(tx, dayOff.id, seriesIds)
  await generateGroupMeetings(
    tx,
    deps,
    series.filter(({ enrollment_id }) => enrollment_id === null).map(({ class_id }) => class_id),
  )
  await generateStudentMeetings(tx, deps, soloRefsOf(series))
  const ends = await findClassEnds(
    tx,
    before.map(({ id }) => id),
  )
  await recordDayOffEvent(tx, {
    type: "meetings.brought-back",
    at,
    actorId: dayOff.declared_by,
    classes: before.map(({ id, end_date }) => ({
      classId: id,
      before: { words: dayOff.title, end_date },
      after: { words: null, end_date: ends.get(id) ?? null },
    })),
  })
  await markFollowed(tx, dayOff.id, seriesIds, at)
}
