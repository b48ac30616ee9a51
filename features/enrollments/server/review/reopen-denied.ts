import type { Tx } from "../../../../platform/database/client.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import { decideEnrollmentError } from "../../domain/enrollment-life.ts"
import { findHolds, heldForOthers } from "../enroll/hold-queries.ts"
import { lockChildren, lockClasses } from "../enroll/seat-queries.ts"
import type { TakenSeat } from "../enroll/take-seats.ts"
import { enrollmentError } from "../errors.ts"
import { classFactsOf } from "../students/class-facts.ts"
import { findPaidChildren, hasLive, lockPaidEnrollments, setEnrollmentStatus } from "./decision-queries.ts"

/**
 * Gives the denied students of a payment their seats back, all or none, under the locks of their classes. They wait for
 * a decision again. Their family has sent another proof, so nobody is told.
 */
export async function reopenDenied(tx: Tx, paymentId: string, now: Date): Promise<TakenSeat[]> {
  const children = await lockChildren(tx, await findPaidChildren(tx, paymentId))
  const denied = (await lockPaidEnrollments(tx, paymentId)).filter(({ status }) => status === "denied")
  const classIds = denied.map(({ class_id }) => class_id)
  const classes = await lockClasses(tx, classIds)
  const holds = await findHolds(tx, classIds, now)
  for (const [nth, { id, class_id, child_id, learner_id, status }] of denied.entries()) {
    const row = classes.find((each) => each.id === class_id)
    if (!row) throw notFound()
    const facts = classFactsOf(row)
    // The earlier ones in the same class have already taken a seat.
    const taken = denied.slice(0, nth).filter((each) => each.class_id === class_id).length
    const errorCode = decideEnrollmentError(
      {
        status,
        maxStudents: facts.maxStudents,
        seatsTaken: facts.seatsTaken + taken,
        seatsHeld: heldForOthers(holds, class_id, denied),
        klass: facts,
        hasOtherLive: await hasLive(tx, { learner_id, child_id }, class_id, id),
        isChildRemoved: children.some((child) => child.id === child_id && child.removed_at !== null),
      },
      "pending",
    )
    if (errorCode) throw enrollmentError(errorCode)
    await setEnrollmentStatus(tx, id, { status: "pending" }, now)
  }
  return denied.map(({ id, class_id }) => ({ enrolleeId: id, classId: class_id }))
}
