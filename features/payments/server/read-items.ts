import type { Db, Tx } from "../../../platform/database/client.ts"
import { notFound, validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { findEnrollingChildren, findLearner, lockChildren } from "../../enrollments/server/enroll/seat-queries.ts"
import type { PaymentItem } from "../domain/payment-item.ts"
import type { EnrollmentRequest } from "./send/check-enrollment.ts"

/** Whose seats they are: a learner's own, or those of a parent's children. */
export type Payer = Pick<Actor, "accountId" | "role">

/** A seat in a call. A learner names no child. */
export type SeatRef = { classId: string; childId?: string; instalments?: true | undefined }

/** Returns the requested seats, each once. A parent names a child, a learner does not. */
export function readItems(actor: Actor, seats: readonly SeatRef[]): PaymentItem[] {
  const isParent = actor.role === "parent"
  if (seats.some(({ childId }) => isParent !== (childId !== undefined)))
    throw validationError({ items: isParent ? "Choose a child for each class." : "You can only enroll yourself." })
  const keys = new Set<string>()
  const items: PaymentItem[] = []
  for (const { classId, childId = null, instalments } of seats) {
    const key = `${classId} ${childId}`
    if (!keys.has(key)) items.push({ classId, childId, ...(instalments && { instalments }) })
    keys.add(key)
  }
  return items
}

/** Groups the seats by class for an enrollment. Another parent's child is a 404. */
export function classesOf(
  actor: Payer,
  items: readonly PaymentItem[],
): Pick<EnrollmentRequest, "classes" | "lockStudents"> {
  const childIds = items.flatMap(({ childId }) => childId ?? [])
  const byClass = Map.groupBy(items, ({ classId }) => classId)
  const classes = [...byClass].map(([classId, seats]) => ({
    classId,
    findStudents: (db: Db) => findSeatStudents(db, actor, classId, seats),
    inParts: new Set(seats.filter(({ instalments }) => instalments).map(({ childId }) => childId)),
  }))
  return { classes, lockStudents: (tx: Tx) => lockChildren(tx, childIds) }
}

/** The students of these seats in one class, in their order. */
export async function findSeatStudents(
  db: Db,
  { accountId, role }: Payer,
  classId: string,
  seats: readonly PaymentItem[],
) {
  if (role !== "parent") return findLearner(db, accountId, classId)
  const children = await findEnrollingChildren(db, accountId, classId)
  return seats.map(({ childId }) => {
    const child = children.find((each) => each.child_id === childId)
    if (!child) throw notFound()
    return child
  })
}
