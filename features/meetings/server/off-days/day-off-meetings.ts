import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { ProgramType } from "../../../classes/domain/class-kind.ts"
import type { ChangeReason } from "../../domain/meeting-words.ts"
import { type OffDays, offSpan } from "../../domain/off-days.ts"
import { type OtherDayOff, returnMeetings } from "../../domain/return-meetings.ts"
import { cancelSomeMeetings } from "./cancel-queries.ts"
import {
  type DayOffHandover,
  findUnmodified,
  type ReturnedDayOff,
  reassignMeetings,
  removeMakeUps,
  restoreMeetings,
} from "./return-queries.ts"

/** Cancels and restores the meetings of days off in batches (docs/rules/days-off.md). */

type CancellingDayOff = OffDays & ReturnedDayOff & { title: string; kind: ChangeReason; program: ProgramType | null }

/**
 * Cancels the next meetings on a day off, at most `most`, and returns their ids. Meetings that were moved onto the day after
 * it was declared take place, because the person who moved them was warned.
 */
export function cancelOnDayOff(tx: Tx, deps: Deps, dayOff: CancellingDayOff, most: number): Promise<string[]> {
  const { id, title, kind, program, created_at } = dayOff
  const span = offSpan(dayOff, deps.settings.timeZone)
  return cancelSomeMeetings(
    tx,
    { span, program, now: deps.now(), dayOffId: id, title, kind, declaredAt: created_at },
    most,
  )
}

/** Counts the meetings that take place if this day off is withdrawn and `others` stay. */
export async function countToRestore(tx: Tx, deps: Deps, dayOff: ReturnedDayOff, others: readonly OtherDayOff[]) {
  const unmodified = await findUnmodified(tx, dayOff, null)
  return returnMeetings(unmodified, others, deps.now(), deps.settings.timeZone).restored.length
}

type Return = { seriesIds: readonly string[]; others: readonly OtherDayOff[] }

/**
 * Removes the make-ups of a day off in these series and restores the meetings that it has cancelled. Meetings that have
 * passed stay cancelled and keep their make-ups. Those on which another day off falls stay cancelled by that one, and are
 * returned.
 */
export async function restoreFromDayOff(
  tx: Tx,
  deps: Deps,
  dayOff: ReturnedDayOff,
  { seriesIds, others }: Return,
): Promise<DayOffHandover[]> {
  const now = deps.now()
  await removeMakeUps(tx, dayOff, seriesIds, now)
  const unmodified = await findUnmodified(tx, dayOff, seriesIds)
  const { restored, handedOver } = returnMeetings(unmodified, others, now, deps.settings.timeZone)
  await restoreMeetings(tx, restored, now)
  if (handedOver.length > 0) await reassignMeetings(tx, handedOver)
  return handedOver
}
