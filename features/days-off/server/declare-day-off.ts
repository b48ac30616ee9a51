import { lastPlannedDay, todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { offSpan } from "../../meetings/domain/off-days.ts"
import { lockCalendar } from "../../meetings/server/off-days/off-day-queries.ts"
import type { DayOffForm } from "../domain/day-off-form.ts"
import { countToCancel } from "./cancel-queries.ts"
import { hasSameDayOff, insertDayOff } from "./day-off-queries.ts"
import { dayOffError } from "./errors.ts"
import { recordDayOffEvent } from "./events.ts"
import { following } from "./following.ts"

/**
 * Declares a day off: from now on no meetings are generated on it (docs/rules/days-off.md, docs/decisions/0034). A job
 * cancels the existing ones, adds make-ups and tells people. Returns how many meetings will be cancelled. Errors:
 * day-off-exists.
 */
export function declareDayOff(
  deps: Deps,
  { accountId: actorId }: Pick<Actor, "accountId">,
  form: DayOffForm,
): Promise<{ id: string; meetings: number }> {
  assertWithinReach(deps, form)
  return transact(deps, async (tx) => {
    await lockCalendar(tx)
    if (await hasSameDayOff(tx, form)) throw dayOffError("day-off-exists")
    const now = deps.now()
    const span = offSpan(form, deps.settings.timeZone)
    const { meetings, all } = await countToCancel(tx, { span, program: form.program, now })
    const dayOffId = await insertDayOff(tx, form, { declaredBy: actorId, toCancel: all, at: now })
    const after = { ...form, meetings }
    await recordDayOffEvent(tx, { type: "day-off.declared", at: now, actorId, dayOffId, after })
    await following.send(tx, deps, { dayOffId })
    return { id: dayOffId, meetings }
  })
}

/** The school plans at most ten years ahead. */
export function assertWithinReach({ now, settings }: Deps, { to }: Pick<DayOffForm, "to">): void {
  if (to > lastPlannedDay(todayIn(now(), settings.timeZone))) throw dayOffError("day-off-too-far")
}
