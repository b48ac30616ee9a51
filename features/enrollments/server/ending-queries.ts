import { sql } from "kysely"
import type { Tx } from "../../../platform/database/client.ts"
import { attendingFrom, attendingUntil } from "./students/attending-queries.ts"

/** Locks every enrollment of a child, and then their classes in the order used everywhere: by id. */
export async function lockEnrollmentsOf(tx: Tx, childId: string) {
  const enrollments = await tx
    .selectFrom("enrollments")
    .select(["id", "class_id", "status"])
    .where("child_id", "=", childId)
    .orderBy("id")
    .forUpdate()
    .execute()
  const classIds = enrollments.map((enrollment) => enrollment.class_id)
  await tx
    .selectFrom("classes")
    .select("id")
    .where(sql<boolean>`id = any(${classIds}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute()
  return enrollments
}

export async function endEnrollments(tx: Tx, ids: string[], now: Date): Promise<void> {
  await tx
    .updateTable("enrollments")
    .set({
      status: "left",
      decided_at: now,
      approved_at: attendingFrom("left", now),
      left_at: attendingUntil("left", now),
    })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
