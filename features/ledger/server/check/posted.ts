import type { Tx } from "../../../../platform/database/client.ts"
import { type PostedSums, sumEnrollments, sumPayments } from "./posted-queries.ts"

/** What all entries come to, for each enrollment and payment. */
export type Posted = { enrollments: Map<string, PostedSums>; payments: Map<string, number> }

export const nothingPosted: PostedSums = { deferred: 0, fee: 0, earned: 0, everEarned: 0, teachers: [] }

/** Adds the entries of a span. */
export async function addPosted(tx: Tx, span: { from: number; to: number }, posted: Posted): Promise<void> {
  for (const { id, ...sums } of await sumEnrollments(tx, span))
    posted.enrollments.set(id, added(posted.enrollments.get(id) ?? nothingPosted, sums))
  for (const { id, entered } of await sumPayments(tx, span))
    posted.payments.set(id, (posted.payments.get(id) ?? 0) + entered)
}

function added(before: PostedSums, more: PostedSums): PostedSums {
  return {
    deferred: before.deferred + more.deferred,
    fee: before.fee + more.fee,
    earned: before.earned + more.earned,
    everEarned: before.everEarned + more.everEarned,
    teachers: [...new Set([...before.teachers, ...more.teachers])],
  }
}
