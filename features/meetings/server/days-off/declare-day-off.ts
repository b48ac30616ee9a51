import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { DayOffForm } from "../../domain/days-off/day-off-form.ts"
import { offSpan } from "../../domain/days-off/off-days.ts"
import { meetingError } from "../errors.ts"
import { recordMeetingEvent } from "../events.ts"
import { hasSameDayOff, insertDayOff, lockCalendar } from "./calendar-queries.ts"
import { callOffMeetings, insertDayOffPlans } from "./cancel-queries.ts"
import { sendFollowing } from "./follow-day-off.ts"

/**
 * Declares a day off and cancels what falls on it, all in one transaction; make-ups and notices follow in a job
 * (docs/decisions/0039). Returns how many meetings are cancelled. Errors: day-off-exists.
 */
export function declareDayOff(
  deps: Deps,
  { accountId: actorId }: Pick<Actor, "accountId">,
  form: DayOffForm,
): Promise<{ id: string; meetings: number }> {
  return transact(deps, async (tx) => {
    await lockCalendar(tx)
    if (await hasSameDayOff(tx, form)) throw meetingError("day-off-exists")
    const { title, kind, program } = form
    const now = deps.now()
    const dayOffId = await insertDayOff(tx, form, actorId, now)
    await callOffMeetings(tx, { dayOffId, title, kind, span: offSpan(form, deps.settings.timeZone), program, now })
    const { meetings } = await insertDayOffPlans(tx, dayOffId)
    const after = { ...form, meetings }
    await recordMeetingEvent(tx, { type: "day-off.declared", at: now, actorId, dayOffId, after })
    await sendFollowing(tx, deps, dayOffId)
    return { id: dayOffId, meetings }
  })
}
