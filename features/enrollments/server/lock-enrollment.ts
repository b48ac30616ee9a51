import type { Tx } from "../../../platform/database/client.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { findEnrollment, lockEnrollmentStatus } from "./decision-queries.ts"
import { lockChildren } from "./seat-queries.ts"

/** An enrollment under lock, its child held so that it cannot be removed meanwhile. Not found is refused. */
export async function lockEnrollment(tx: Tx, id: string) {
  const enrollment = await findEnrollment(tx, id)
  if (!enrollment) throw notFound()
  const [child] = enrollment.child_id ? await lockChildren(tx, [enrollment.child_id]) : []
  const standing = await lockEnrollmentStatus(tx, id)
  if (!standing) throw notFound()
  return { ...enrollment, ...standing, isChildRemoved: Boolean(child?.removed_at) }
}
