import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import { afterRemovalOfChild } from "../../enrollments/domain/enrollment-life.ts"
import { endEnrollments, lockChild, lockEnrollmentsOf, markRemoved } from "./child-queries.ts"

/**
 * Removes one of the parent's own children and ends its pending and approved enrollments as left, which gives their
 * seats back (docs/decisions/0005). Locks in the order of everybody: children, enrollments, classes by id.
 */
export function removeChild(deps: Deps, actor: Actor, childId: string): Promise<{ name: string; ended: number }> {
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const child = await lockChild(tx, { childId, parentId: actor.accountId })
    if (!child) throw notFound()
    const enrollments = await lockEnrollmentsOf(tx, childId)
    const ending = enrollments.filter(({ status }) => afterRemovalOfChild(status) !== status).map(({ id }) => id)
    await endEnrollments(tx, ending, now)
    await markRemoved(tx, childId, now)
    return { name: child.first_name, ended: ending.length }
  })
}
