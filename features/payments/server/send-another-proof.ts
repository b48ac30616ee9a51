import type { ParsedInputOf } from "../../../lib/contract.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { canDecideEnrollment } from "../../enrollments/domain/enrollment-life.ts"
import { translateConstraintError } from "../../enrollments/server/enroll/constraint-errors.ts"
import { findHolds, heldForOthers } from "../../enrollments/server/enroll/hold-queries.ts"
import { lockChildren, lockClasses } from "../../enrollments/server/enroll/seat-queries.ts"
import { enrollmentError } from "../../enrollments/server/errors.ts"
import {
  findPaidChildren,
  hasLive,
  lockPaidEnrollments,
  setEnrollmentStatus,
} from "../../enrollments/server/review/decision-queries.ts"
import { classFactsOf } from "../../enrollments/server/students/class-facts.ts"
import type { anotherProofCall } from "../contract.ts"
import { canSendAgain } from "../domain/send-again.ts"
import { paymentError } from "./errors.ts"
import { recordPaymentEvent } from "./events.ts"
import { findOwnPayment } from "./list-queries.ts"
import { type StoredProof, withStoredProof } from "./send/with-proof.ts"
import { addProof, lockPayment } from "./settle-queries.ts"

type Asked = ParsedInputOf<typeof anotherProofCall>

/**
 * The family sends another proof for a rejected payment (docs/rules.md#payments): its denied enrollments wait for a
 * decision again, all or none, under the locks of their classes. Every picture is kept.
 */
export async function sendAnotherProof(deps: Deps, actor: Actor, asked: Asked): Promise<void> {
  const proof = asked["payment-proof"]
  const found = await findOwnPayment(deps.db, actor.accountId, asked.id)
  if (!found) throw notFound()
  if (!canSendAgain(found)) throw paymentError("not-sent-again")
  if (!proof) throw validationError({ "payment-proof": "Add a picture of your proof of payment." })
  await withStoredProof(deps, proof, (stored) =>
    translateConstraintError(() =>
      transact(deps, async (tx) => {
        const reopened = await reopen(tx, deps, asked.id)
        await keepProof(tx, deps, { ...asked, stored, reason: reopened.reason })
        const common = { at: deps.now(), actorId: actor.accountId, accountId: actor.accountId, paymentId: asked.id }
        await recordPaymentEvent(tx, { ...common, type: "payment.reopened", before: "rejected" })
        await recordPaymentEvent(tx, { ...common, type: "payment.proof-sent", enrollments: reopened.enrollments })
      }),
    ),
  )
}

/** Gives the denied students of the payment their seats back; returns them, and why it was rejected. */
async function reopen(tx: Tx, deps: Deps, paymentId: string) {
  const now = deps.now()
  const children = await lockChildren(tx, await findPaidChildren(tx, paymentId))
  const denied = (await lockPaidEnrollments(tx, paymentId)).filter(({ status }) => status === "denied")
  const classIds = denied.map(({ class_id }) => class_id)
  const classes = await lockClasses(tx, classIds)
  const payment = await lockPayment(tx, paymentId)
  if (!payment || !canSendAgain(payment)) throw paymentError("not-sent-again")
  const holds = await findHolds(tx, classIds, now)
  for (const [nth, { id, class_id, child_id, learner_id, status }] of denied.entries()) {
    const row = classes.find((each) => each.id === class_id)
    if (!row) throw notFound()
    const facts = classFactsOf(row)
    // Those before this one in the same class have taken a seat already.
    const taken = denied.slice(0, nth).filter((each) => each.class_id === class_id).length
    const errorCode = canDecideEnrollment(
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
  const enrollments = denied.map(({ id, class_id }) => ({ enrolleeId: id, classId: class_id }))
  return { reason: payment.reason, enrollments }
}

type Kept = Asked & { stored: StoredProof; reason: string | null }

/** For what was missing there are two transfers: the reference number of the first one stays. */
async function keepProof(tx: Tx, deps: Deps, { id, stored, reason, referenceNumber, paymentChannel }: Kept) {
  const isSecondTransfer = reason === "amount-short"
  await addProof(tx, id, stored, { referenceNumber, paymentChannel, isSecondTransfer, at: deps.now() })
}
