import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { ProgramType } from "../../../classes/domain/class-kind.ts"
import type { ChangeReason } from "../../domain/meeting-words.ts"
import { type OffDays, offSpan } from "../../domain/off-days.ts"
import { type OtherDayOff, returnMeetings } from "../../domain/return-meetings.ts"
import { cancelSomeMeetings } from "./cancel-queries.ts"
import {
  findUnmodified,
  type HandedOver,
  type ReturnedDayOff,
  reassignMeetings,
  removeMakeUps,
  restoreMeetings,
} from "./return-queries.ts"

/** What days off do to meetings, a batch at a time (docs/rules/days-off.md). */

type CancellingDayOff = OffDays & ReturnedDayOff & { title: string; kind: ChangeReason; program: ProgramType | null }

/**
 * Cancels the next meetings on a day off, at most so many, and returns their ids. What was moved onto the day since it was
 * declared takes place: whoever did so was warned.
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

/** Counts the meetings that take place once this day off is taken back and `others` stay. */
export async function countToRestore(tx: Tx, deps: Deps, dayOff: ReturnedDayOff, others: readonly OtherDayOff[]) {
  const unmodified = await findUnmodified(tx, dayOff, null)
  return returnMeetings(unmodified, others, deps.now(), deps.settings.timeZone).restored.length
}

type Return = { planIds: readonly string[]; others: readonly OtherDayOff[] }

/**
 * Removes the make-ups of a day off in these plans and restores the meetings that it has cancelled. Those on which another
 * day off falls are that one's from now on; returns these.
 */
export async function restoreFromDayOff(
  tx: Tx,
  deps: Deps,
  dayOff: ReturnedDayOff,
  { planIds, others }: Return,
): Promise<HandedOver[]> {
  const now = deps.now()
  await removeMakeUps(tx, dayOff.id, planIds, now)
  const unmodified = await findUnmodified(tx, dayOff, planIds)
  const { restored, handedOver } = returnMeetings(unmodified, others, now, deps.settings.timeZone)
  await restoreMeetings(tx, restored, now)
  if (handedOver.length > 0) await reassignMeetings(tx, handedOver)
  return handedOver
}
