import type { Centavos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import { findEnrollableClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import { recordPaymentEvent } from "../events.ts"
import { classIdsOf, studentOf, studentsIn } from "../seat-fact-queries.ts"
import type { EnrollmentRequest, NotAll, SeatErrorCode } from "./check-enrollment.ts"
import { claimCode, findPaymentPlan, markCodeUsed } from "./claim-code-queries.ts"
import { insertPayment } from "./sent-payment-queries.ts"
import { type StoredProof, withStoredProof } from "./with-proof.ts"

/** An account with a code may already have paid, so for these errors the proof is kept. */
const keptFor: readonly SeatErrorCode[] = ["class-full", "class-not-public"]
const keptIfPlanned: readonly SeatErrorCode[] = [...keptFor, "too-many-undecided", "too-many-undecided-in-class"]

/**
 * Whether the proof of this request is kept although nobody is enrolled (docs/rules/payments.md#payment-codes). A plan
 * leaves out the seats beyond the account's limit, so an account that requests more than was planned can request less
 * with the same proof.
 */
export async function isKeptFor(db: Db, request: EnrollmentRequest, { codes, seats }: NotAll): Promise<boolean> {
  const { proof, code, accountId } = request
  if (proof === null || code === null) return false
  if (codes.every((each) => keptFor.includes(each))) return true
  if (!codes.every((each) => keptIfPlanned.includes(each))) return false
  return ((await findPaymentPlan(db, code, accountId))?.items.length ?? 0) >= seats
}

/** Keeps the proof as a payment without enrollments. Returns the error that says why. */
export async function keepPayment(deps: Deps, request: EnrollmentRequest, error: NotAll): Promise<AppError> {
  const { accountId, proof, paymentChannel: channel } = request
  if (!proof) return error
  await withStoredProof(deps, proof, (stored) =>
    transact(deps, async (tx) => {
      if (request.code) await claimCode(tx, request.code, accountId)
      const at = deps.now()
      // The credit stays with the account, because nothing was bought with it.
      const paymentId = await insertSentPayment(tx, stored, { request, due: error.due, credit: 0, at })
      const classNames = (await findEnrollableClasses(tx, classIdsOf(request.items))).map(({ name }) => name)
      const event = { at, actorId: accountId, accountId, paymentId, amountDue: error.due, channel }
      await recordPaymentEvent(tx, { type: "payment.sent", ...event, enrolleeIds: [] })
      const students = await findChildNames(tx, request)
      await recordPaymentEvent(tx, { type: "payment.kept", ...event, classNames, students })
    }),
  )
  const message = `${error.message} We have kept your proof of payment: the school will return the money or use it for another class.`
  return new AppError(409, message, { errors: error.errors && { items: message } })
}

/** Returns each child once, whatever the number of classes; none for a learner. */
async function findChildNames(tx: Tx, { accountId, items }: EnrollmentRequest): Promise<string[]> {
  const students = await studentsIn(tx, accountId, items).execute()
  const children = items.filter(({ childId }) => childId !== null).map((item) => studentOf(students, item))
  return [...new Set(children.map((child) => fullName(personNameOf(child))))]
}

type NewPayment = { request: EnrollmentRequest; due: Centavos; credit: Centavos; at: Date }

/** Inserts the payment with its proof, if it needs one, and marks the code as used. */
export async function insertSentPayment(
  tx: Tx,
  stored: StoredProof | null,
  { request, due, credit, at }: NewPayment,
): Promise<string> {
  const { accountId, referenceNumber, paymentChannel, code } = request
  const paymentId = await insertPayment(tx, stored, {
    account_id: accountId,
    amount_due_centavos: due,
    credit_centavos: credit,
    reference_number: referenceNumber,
    channel: paymentChannel,
    paid_at: at,
    code,
  })
  if (code) await markCodeUsed(tx, code, paymentId)
  return paymentId
}
