import { isDeepStrictEqual } from "node:util"
import { lastPlannedDay, todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { scopeOf } from "../../../platform/http/calls/scope.ts"
import { findHeldMeetings } from "../../attendance/server/held-queries.ts"
import { attendedQuarters } from "../domain/attended-quarters.ts"
import { type SchoolYear, wrongInSchoolYear } from "../domain/school-year.ts"
import * as contract from "../school-year-contract.ts"
import type { CardRef } from "./card-queries.ts"
import { recordCardEvent } from "./events.ts"
import { getCard } from "./get-cards.ts"
import { findSchoolYear, lockSchoolYear, putSchoolYear } from "./school-year-queries.ts"

export function serveSchoolYear(serve: Serve, deps: Deps): void {
  serve(contract.schoolYearCall, async () => ({ quarters: await findSchoolYear(deps.db) }))
  serve(contract.saveSchoolYearCall, async ({ actor, input }) => {
    await saveSchoolYear(deps, actor, input.quarters)
    return { message: "The school year is saved." }
  })
  serve(contract.attendedCall, async ({ actor, input }) => ({
    attended: await getAttended(deps, { enrolleeId: input.enrolleeId, scope: scopeOf(actor) }),
  }))
}

/** Saves the dates of all quarters. Unchanged dates are not saved (docs/rules/report-cards.md#school-year). */
async function saveSchoolYear(deps: Deps, actor: Actor, after: SchoolYear): Promise<void> {
  const lastDay = lastPlannedDay(todayIn(deps.now(), deps.settings.timeZone))
  const errors = Object.entries(wrongInSchoolYear(after, lastDay))
  if (errors.length > 0)
    throw validationError(Object.fromEntries(errors.map(([field, message]) => [`quarters.${field}`, message])))
  await transact(deps, async (tx) => {
    await lockSchoolYear(tx)
    const before = await findSchoolYear(tx)
    if (isDeepStrictEqual(before, after)) return
    await putSchoolYear(tx, after)
    const at = deps.now()
    await recordCardEvent(tx, { type: "school-year.saved", at, actorId: actor.accountId, before, after })
  })
}

/** What the saved attendance says for a student's card. The teacher decides. */
function getAttended(deps: Deps, ref: CardRef) {
  const { db, now, settings } = deps
  return getCard(deps, ref, async (enrolleeId) => {
    const meetings = await findHeldMeetings(db, enrolleeId, now())
    const heldMeetings = meetings.map(({ starts_at, mark }) => ({ day: todayIn(starts_at, settings.timeZone), mark }))
    return attendedQuarters(heldMeetings, await findSchoolYear(db))
  })
}
