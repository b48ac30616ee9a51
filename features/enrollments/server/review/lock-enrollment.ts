import type { Tx } from "../../../../platform/database/client.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import { lockChildren } from "../enroll/seat-queries.ts"
import { findEnrollment, lockEnrollmentStatus } from "./decision-queries.ts"

/** Locks an enrollment, and its child so that it cannot be removed. Throws a 404 if there is none. */
export async function lockEnrollment(tx: Tx, id: string) {
  const enrollment = await findEnrollment(tx, id)
  if (!enrollment) throw notFound()
  const [child] = enrollment.child_id ? await lockChildren(tx, [enrollment.child_id]) : []
  const standing = await lockEnrollmentStatus(tx, id)
  if (!standing) throw notFound()
  return { ...enrollment, ...standing, isChildRemoved: Boolean(child?.removed_at) }
}
