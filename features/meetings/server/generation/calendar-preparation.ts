import { todayIn } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { sharedFor } from "../../../../platform/shared-for.ts"
import { findGroupsToGenerate, findStudentsToGenerate } from "./series-queries.ts"

const checkEveryMs = 2_000
/** Before all days, so that only students whose meetings were never generated are found. */
const beforeAllDays = "1900-01-01"

/**
 * Whether ongoing classes or their solo students still wait for their first meetings, as after an upgrade
 * (docs/rules/meetings.md#meetings). Once they have them, it is not asked again, because meetings are then generated
 * with each change.
 */
export function openCalendarPreparation(deps: Deps): () => Promise<boolean> {
  let isDone = false
  const check = sharedFor(checkEveryMs, async () => {
    const batch = { after: null, today: todayIn(deps.now(), deps.settings.timeZone), most: 1 }
    const groups = await findGroupsToGenerate(deps.db, false, batch)
    const isPreparing = groups.length > 0 || (await findStudentsToGenerate(deps.db, beforeAllDays, batch)).length > 0
    isDone = !isPreparing
    return isPreparing
  })
  return async () => !isDone && check()
}
