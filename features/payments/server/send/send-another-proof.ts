import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { AppError, notFound, validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { undecidedErrors, undecidedErrorText } from "../../../enrollments/domain/undecided-seats.ts"
import { translateConstraintError } from "../../../enrollments/server/enroll/constraint-errors.ts"
import { findEnrollableClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import type { TakenSeat } from "../../../enrollments/server/enroll/take-seats.ts"
import { reopenDenied } from "../../../enrollments/server/review/reopen-denied.ts"
import type { anotherProofCall } from "../../contract.ts"
import { canSendAgain, proofsLeft } from "../../domain/send-again.ts"
import { decidePayment } from "../decide/decide-payment.ts"
import { type LockedPayment, lockPayment } from "../decide/payment-status-queries.ts"
import { paymentError } from "../errors.ts"
import { recordPaymentEvent } from "../events.ts"
import { findOwnPayment, type ShownPaymentRow } from "../list-queries.ts"
import { addProof } from "./add-proof-queries.ts"
import { lockUndecidedSeats } from "./undecided-seat-queries.ts"
import { withStoredProof } from "./with-proof.ts"

const mayBeSentAgain = ({ status, reason, proofs }: LockedPayment | ShownPaymentRow) =>
  canSendAgain({ status, reason, proofsLeft: proofsLeft(proofs) })

type AnotherProof = ParsedInputOf<typeof anotherProofCall>

/**
 * Sends another proof for a rejected payment (docs/rules/payments.md#another-proof): its denied enrollments wait for a
 * decision again, all or none. Every picture is kept. Seats that are no longer held count like new ones.
 */
export async function sendAnotherProof(deps: Deps, actor: Actor, input: AnotherProof): Promise<void> {
  const { id: paymentId, "payment-proof": proof, referenceNumber, paymentChannel } = input
  const ownPayment = await findOwnPayment(deps.db, actor.accountId, paymentId)
  if (!ownPayment) throw notFound()
  if (!mayBeSentAgain(ownPayment)) throw paymentError("not-sent-again")
  if (!proof) throw validationError({ "payment-proof": "Add a picture of your proof of payment." })
  await withStoredProof(deps, proof, (stored) =>
    translateConstraintError(() =>
      transact(deps, async (tx) => {
        const by = { at: deps.now(), actorId: actor.accountId }
        const enrollments = await reopenDenied(tx, paymentId, by.at)
        if (!isHeld(ownPayment, by.at))
          await checkUndecided(tx, { accountId: actor.accountId, paymentId, enrollments, now: by.at })
        const payment = await lockPayment(tx, paymentId)
        if (!payment || !mayBeSentAgain(payment)) throw paymentError("not-sent-again")
        // For a missing amount there are two transfers, and the reference number of the first one stays.
        const isSecondTransfer = payment.reason === "amount-short"
        await addProof(tx, paymentId, stored, { referenceNumber, paymentChannel, isSecondTransfer, at: by.at })
        await decidePayment(tx, payment, { ...by, statusOf: () => "sent" })
        const event = { ...by, paymentId, accountId: actor.accountId, enrollments }
        await recordPaymentEvent(tx, { type: "payment.proof-sent", ...event })
      }),
    ),
  )
}

const isHeld = ({ held_until }: ShownPaymentRow, now: Date) => held_until !== null && held_until > now

type ReopenedSeats = { accountId: string; paymentId: string; enrollments: readonly TakenSeat[]; now: Date }

/** Throws a 409 if too many of the account's seats would wait for a decision. */
async function checkUndecided(tx: Tx, { accountId, paymentId, enrollments, now }: ReopenedSeats): Promise<void> {
  const undecided = await lockUndecidedSeats(tx, accountId, { now, exceptPayment: paymentId })
  const classIds = enrollments.map(({ classId }) => classId)
  const classes = new Map((await findEnrollableClasses(tx, classIds)).map((row) => [row.id, row.max_students]))
  const seats = classIds.map((classId) => ({ classId, maxStudents: classes.get(classId) ?? 0 }))
  for (const [nth, code] of undecidedErrors(seats, undecided).entries()) {
    const seat = seats[nth]
    if (code && seat) throw new AppError(409, undecidedErrorText(code, seat, undecided))
  }
}
