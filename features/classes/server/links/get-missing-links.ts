import { todayIn } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { daysWithoutLink } from "../../domain/missing-links.ts"
import { lifeOf } from "../review/life-queries.ts"
import { findLinkedDays } from "./missing-links-queries.ts"

/** Returns the classes among these that lack a meeting link, each with the weekdays without one. */
export async function getMissingLinks(deps: Deps, ids: readonly string[]) {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const rows = await findLinkedDays(deps.db, ids)
  return rows
    .map((row) => ({ classId: row.id, days: daysWithoutLink(lifeOf(row), row.class_days, row.linked_days, today) }))
    .filter(({ days }) => days.length > 0)
}
