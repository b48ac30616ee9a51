import { isSameWeek, rowsOfWeek, type WeekChange, weekFromRows } from "../../../../lib/week-times.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { ClassStatus } from "../../domain/class-life.ts"
import { timesInForceOf, timesOf, updateClass } from "../form/write-queries.ts"

type Decision = { id: string; from: ClassStatus; to: ClassStatus }

/**
 * Stores the weekly times that families know when a class is no longer approved, and compares them when it is approved
 * again. Returns the times that have changed since, or null without a change (docs/rules/schedules.md). The class is
 * locked.
 */
export async function followTimesInForce(tx: Tx, { id, from, to }: Decision): Promise<WeekChange | null> {
  if (from !== "approved" && to !== "approved") return null
  const present = weekFromRows(await timesOf(tx, id))
  if (from === "approved") {
    await updateClass(tx, id, { times_in_force: JSON.stringify(rowsOfWeek(present)) })
    return null
  }
  const inForce = await timesInForceOf(tx, id)
  await updateClass(tx, id, { times_in_force: null })
  const before = inForce && weekFromRows(inForce)
  return before && !isSameWeek(before, present) ? { before, after: present } : null
}
