import { type Day, todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { lastDayOfCredit, warnedFrom } from "../../domain/make-up-credits/make-up-credit.ts"
import { findLastDayOfBooking, insertCredit } from "./credit-queries.ts"

type CancelledMeeting = { meetingId: string; startsAt: Date; enrolleeId: string; isByFamily: boolean }

/**
 * Gives the family a credit for a cancelled solo meeting (docs/rules/meetings.md#make-up-credits). Call it in the
 * transaction of the cancellation, before meetings are generated. Returns the last day of the make-up.
 */
export async function giveCredit(
  tx: Tx,
  deps: Deps,
  { meetingId, startsAt, enrolleeId, isByFamily }: CancelledMeeting,
): Promise<Day> {
  const at = deps.now()
  const today = todayIn(at, deps.settings.timeZone)
  const inherited = isByFamily ? await findLastDayOfBooking(tx, meetingId) : null
  const lostOn = todayIn(startsAt, deps.settings.timeZone)
  const lastDay = lastDayOfCredit(today, { inherited, lostOn })
  // The notice of the cancellation names the last day, so a credit that ends soon needs no warning.
  const warnedAt = warnedFrom(lastDay) <= today ? at : null
  await insertCredit(tx, { meetingId, enrolleeId, lastDay, warnedAt, at })
  return lastDay
}
