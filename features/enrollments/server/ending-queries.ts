import { sql } from "kysely"
import type { Tx } from "../../../platform/database/client.ts"
import { attendingFrom, attendingUntil } from "./students/attending-queries.ts"

/** Locks every enrollment of a child, and then their classes by id, which is the order used everywhere. */
export function lockEnrollmentsOf(tx: Tx, childId: string) {
  return lockWith(tx, "child_id", childId)
}

/** Locks the enrollments of a payment in the same order. */
export function lockEnrollmentsOfPayment(tx: Tx, paymentId: string) {
  return lockWith(tx, "payment_id", paymentId)
}

/** Returns the enrollments among these that have a seat. */
export function findLive(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom("enrollments")
    .select(["id", "class_id", "status"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("status", "in", ["pending", "approved"])
    .orderBy("id")
    .execute()
}

async function lockWith(tx: Tx, column: "child_id" | "payment_id", id: string) {
  const enrollments = await tx
    .selectFrom("enrollments")
    .select(["id", "class_id", "status"])
    .where(column, "=", id)
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
