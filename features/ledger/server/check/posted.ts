import type { PostedSums, SpanSums } from "./posted-queries.ts"

/** The sums of all entries, for each enrollment and payment. */
export type Posted = { enrollments: Map<string, PostedSums>; payments: Map<string, number> }

export const nothingPosted: PostedSums = { deferred: 0, fee: 0, earned: 0, everEarned: 0, teachers: [] }

/** Adds the entries of a range. */
export function addPosted(posted: Posted, { enrollments, payments }: SpanSums): void {
  for (const { id, ...sums } of enrollments)
    posted.enrollments.set(id, added(posted.enrollments.get(id) ?? nothingPosted, sums))
  for (const { id, amount } of payments) posted.payments.set(id, (posted.payments.get(id) ?? 0) + amount)
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
