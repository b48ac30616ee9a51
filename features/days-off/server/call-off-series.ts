import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { generateStudentMeetings, moveClassEnds } from "../../meetings/server/generation/generate-meetings.ts"
import { putMakeUps } from "../../meetings/server/make-ups/put-make-ups.ts"
import type { LockedDayOff } from "./day-off-queries.ts"
import { recordDayOffEvent } from "./events.ts"
import { findClassEnds, lockClassesToChange, markFollowed, type SeriesToFollow, soloRefsOf } from "./follow-queries.ts"

/** How many series are handled in one transaction. It is small, because changes of their classes must wait for it. */
export const seriesAtOnce = 100

/** Adds the make-ups of these series, moves the ends of groups, and writes the history of their classes. */
export async function callOffSeries(
  tx: Tx,
  deps: Deps,
  dayOff: LockedDayOff,
  series: readonly SeriesToFollow[],
): Promise<void> {
  const at = deps.now()
  const classIds = [...new Set(series.map(({ class_id }) => class_id))]
  const before = await lockClassesToChange(tx, classIds)
  const archived = new Set(before.filter(({ is_archived }) => is_archived).map(({ id }) => id))
  const active = series.filter(({ class_id }) => !archived.has(class_id))
  if (dayOff.makeUp) await putMakeUps(tx, deps, dayOff.id, active)
  await generateStudentMeetings(tx, deps, soloRefsOf(active))
  await moveClassEnds(tx, deps, classIds)
  const ends = await findClassEnds(tx, classIds)
  await recordDayOffEvent(tx, {
    type: "meetings.called-off",
    at,
    actorId: dayOff.declared_by,
    classes: before.map(({ id, end_date }) => ({
      classId: id,
      before: { end_date },
      after: { words: dayOff.title, end_date: ends.get(id) ?? null },
    })),
  })
  await markFollowed(
    tx,
    dayOff.id,
    series.map(({ series_id }) => series_id),
    at,
  )
}
