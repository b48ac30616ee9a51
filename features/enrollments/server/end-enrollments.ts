import type { Tx } from "../../../platform/database/client.ts"
import type { EventBase } from "../../../platform/events/events.ts"
import { afterRemovalOfChild } from "../domain/enrollment-life.ts"
import { endEnrollments, findLive, lockEnrollmentsOf } from "./ending-queries.ts"
import { recordEnrollmentEvent } from "./events.ts"

type Removed = EventBase & { childId: string; parentId: string }

/**
 * Sets the pending and approved enrollments of a removed child to left, which frees their seats (docs/decisions/0005,
 * docs/rules/users.md#profiles).
 */
export async function endEnrollmentsOfChild(tx: Tx, { at, actorId, childId, parentId }: Removed): Promise<void> {
  const all = await lockEnrollmentsOf(tx, childId)
  const ending = all.filter(({ status }) => afterRemovalOfChild(status) !== status)
  if (ending.length === 0) return
  await endEnrollments(
    tx,
    ending.map(({ id }) => id),
    at,
  )
  const enrollments = ending.map(({ id, class_id, status }) => ({ enrolleeId: id, classId: class_id, status }))
  await recordEnrollmentEvent(tx, { type: "enrollment.ended", at, actorId, accountId: parentId, childId, enrollments })
}

type Refunded = EventBase & { accountId: string; enrolleeIds: readonly string[] }

/** Ends the enrollments of a refund. Their rows and their classes are locked. */
export async function endRefundedEnrollments(tx: Tx, { at, actorId, accountId, enrolleeIds }: Refunded): Promise<void> {
  const ending = await findLive(tx, enrolleeIds)
  if (ending.length === 0) return
  await endEnrollments(
    tx,
    ending.map(({ id }) => id),
    at,
  )
  const enrollments = ending.map(({ id, class_id, status }) => ({ enrolleeId: id, classId: class_id, status }))
  await recordEnrollmentEvent(tx, { type: "enrollment.ended", at, actorId, accountId, childId: null, enrollments })
}
