import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"

/** The plans of a day off, in batches: first make-ups and history, then notices. */

/** The next plans to handle, in an order that keeps those of a class together. */
export function findPlansToFollow(tx: Tx, dayOffId: string, most: number) {
  return tx
    .selectFrom("day_off_plans")
    .select(["plan_id", "class_id", "enrollment_id"])
    .where("day_off_id", "=", dayOffId)
    .where("followed_at", "is", null)
    .orderBy("class_id")
    .orderBy("plan_id")
    .limit(most)
    .execute()
}

export type PlanToFollow = Awaited<ReturnType<typeof findPlansToFollow>>[number]

/** The students among these plans. */
export function soloRefsOf(plans: readonly PlanToFollow[]) {
  return plans.flatMap(({ enrollment_id, class_id }) =>
    enrollment_id ? [{ enrolleeId: enrollment_id, classId: class_id }] : [],
  )
}

export async function findClassEnds(tx: Tx, classIds: readonly string[]): Promise<Map<string, Day | null>> {
  const rows = await tx
    .selectFrom("classes")
    .select(["id", "end_date"])
    .where(sql<boolean>`id = any(${classIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, end_date }) => [id, end_date]))
}

/** Locks these classes for a change of their dates, and returns their state. */
export function lockClassesToChange(tx: Tx, classIds: readonly string[]) {
  return tx
    .selectFrom("classes")
    .select(["id", "end_date", sql<boolean>`archived_at is not null`.as("is_archived")])
    .where(sql<boolean>`id = any(${classIds}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
}

export async function markFollowed(tx: Tx, dayOffId: string, planIds: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable("day_off_plans")
    .set({ followed_at: at })
    .where("day_off_id", "=", dayOffId)
    .where(sql<boolean>`plan_id = any(${planIds}::uuid[])`)
    .execute()
}
