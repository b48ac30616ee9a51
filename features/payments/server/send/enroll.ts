import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { lockLimitedDiscounts } from "../../../discounts/server/discount-fact-queries.ts"
import { translateConstraintError } from "../../../enrollments/server/enroll/constraint-errors.ts"
import { findEnrollableClasses, lockClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import { type CheckedClass, takeSeats } from "../../../enrollments/server/enroll/take-seats.ts"
import { creditFor } from "../../domain/credit.ts"
import type { PaymentItem } from "../../domain/payment-item.ts"
import { findPlannedItems } from "../code-queries.ts"
import { findCredit, findPlannedCredit, lockCredit } from "../credit/credit-queries.ts"
import { insertApplied } from "../discounts/applied-discount-queries.ts"
import { assertPlannedPrice } from "../discounts/assert-planned-price.ts"
import { openDiscounts } from "../discounts/open-discounts.ts"
import { planParts } from "../dues/due-queries.ts"
import { paymentError } from "../errors.ts"
import { recordPaymentEvent } from "../events.ts"
import { endUnpaid } from "../online/end-checkout.ts"
import { findUnpaidFor } from "../online/online-queries.ts"
import { checkEnrollment, classIdsOf, type EnrollmentRequest, NotAll } from "./check-enrollment.ts"
import { CodeIsUsed, claimCode, findEnrolledWithCode } from "./claim-code-queries.ts"
import { insertSentPayment, isKeptFor, keepPayment } from "./keep-payment.ts"
import { findUndecidedSeats, lockUndecidedSeats } from "./undecided-seat-queries.ts"
import { type StoredProof, withProof } from "./with-proof.ts"

/** `paymentId` is null if everything is free. */
export type Enrolled = { paymentId: string | null; enrollments: { enrolleeId: string; classId: string }[] }

/**
 * Gives each student a pending seat, all or none, under the locks of the classes (docs/rules/enrollments.md#enrolling).
 * The rule is also checked before, without locks, so that no picture is processed for a request that fails. Returns the
 * enrollments in the order of the classes and students. A repeated request with the same code gets the same reply. If a
 * class has become full or has closed after a code was given out, the proof is kept
 * (docs/rules/payments.md#payment-codes), and a 409 says so.
 */
export async function enroll(deps: Deps, request: EnrollmentRequest): Promise<Enrolled> {
  const done = await findDone(deps, request)
  if (done) return done
  try {
    const rows = await findEnrollableClasses(deps.db, classIdsOf(request))
    const besides = (await findUnpaidOf(deps.db, request))?.id ?? null
    const overpaid = await findCredit(deps.db, request.accountId, besides)
    await checkEnrollment(deps.db, deps, request, {
      rows,
      planned: await findPlannedItems(deps.db, request.code, request.accountId),
      discountsOf: await openDiscounts(deps.db, deps, { ...request, besides }),
      creditOf: await creditIn(deps.db, request, overpaid),
      undecided: await findUndecidedSeats(deps.db, request.accountId, { now: deps.now() }),
    })
    return await withProof(deps, request.proof, (stored) =>
      translateConstraintError(() => transact(deps, (tx) => send(tx, deps, request, stored))),
    )
  } catch (error) {
    const doneMeanwhile = error instanceof CodeIsUsed ? await findDone(deps, request) : null
    if (doneMeanwhile) return doneMeanwhile
    if (error instanceof NotAll && (await isKeptFor(deps.db, request, error)))
      throw await keepPayment(deps, request, error)
    throw error
  }
}

/**
 * Returns what this code has already enrolled, in the order of the request. Throws a 409 if those were other seats, or
 * if the proof is kept without any.
 */
async function findDone({ db }: Deps, { code, accountId, classes }: EnrollmentRequest): Promise<Enrolled | null> {
  const enrolled = code ? await findEnrolledWithCode(db, code, accountId) : null
  if (!enrolled) return null
  const enrollments: Enrolled["enrollments"] = []
  for (const { classId, findStudents } of classes) {
    for (const { child_id } of await findStudents(db)) {
      const seat = enrolled.enrollments.find((each) => each.classId === classId && each.childId === child_id)
      if (!seat) throw paymentError("code-used")
      enrollments.push({ enrolleeId: seat.enrolleeId, classId })
    }
  }
  if (enrollments.length < enrolled.enrollments.length) throw paymentError("code-used")
  return { paymentId: enrolled.paymentId, enrollments }
}

/** The unfinished online payment for the same seats, which this payment replaces. */
async function findUnpaidOf(db: Db, { accountId, classes }: EnrollmentRequest) {
  const seats: PaymentItem[] = []
  for (const { classId, findStudents } of classes)
    for (const { child_id: childId } of await findStudents(db)) seats.push({ classId, childId })
  return findUnpaidFor(db, accountId, seats)
}

/** Returns how much of these prices the account's credit covers. */
async function creditIn(db: Db, { code, accountId }: EnrollmentRequest, overpaid: Centavos) {
  const planned = overpaid > 0 ? await findPlannedCredit(db, code, accountId) : null
  return (prices: Centavos) => creditFor({ prices, overpaid, planned })
}

/** The enrollments are in the order of the classes and their students. */
export function partsOfSeats(
  checked: readonly CheckedClass[],
  enrollments: Enrolled["enrollments"],
  common: { accountId: string; at: Date },
) {
  const parts = checked.flatMap(({ students, parts }) => students.map(({ child_id }) => parts.get(child_id) ?? []))
  return enrollments.map(({ enrolleeId }, nth) => ({ ...common, enrolleeId, parts: parts[nth] ?? [] }))
}

async function send(tx: Tx, deps: Deps, request: EnrollmentRequest, stored: StoredProof | null): Promise<Enrolled> {
  const { accountId, code, paymentChannel } = request
  if (code) await claimCode(tx, code, accountId)
  const unpaid = await findUnpaidOf(tx, request)
  if (unpaid) await endUnpaid(tx, unpaid.id)
  await request.lockStudents?.(tx)
  const rows = await lockClasses(tx, classIdsOf(request))
  const at = deps.now()
  const undecided = await lockUndecidedSeats(tx, accountId, { now: at })
  await lockLimitedDiscounts(tx, { accountId, code: request.discountCode })
  const discountsOf = await openDiscounts(tx, deps, request)
  const creditOf = await creditIn(tx, request, await lockCredit(tx, accountId))
  const planned = await findPlannedItems(tx, code, accountId)
  const { checked, discounts, price, due, credit } = await checkEnrollment(tx, deps, request, {
    rows,
    discountsOf,
    creditOf,
    undecided,
    planned,
  })
  await assertPlannedPrice(tx, request, { checked, price, due })
  const isPaid = stored !== null || credit > 0 || discounts.flat().length > 0
  const paymentId = isPaid ? await insertSentPayment(tx, stored, { request, due, credit, at }) : null
  const enrollments = await takeSeats(tx, {
    accountId,
    checked,
    paymentId,
    due,
    at,
    guidelinesVersion: request.guidelinesVersion,
  })
  await planParts(tx, partsOfSeats(checked, enrollments, { accountId, at }))
  if (paymentId) {
    const seats = enrollments.map(({ enrolleeId }, nth) => ({ enrolleeId, discounts: discounts[nth] ?? [] }))
    await insertApplied(tx, paymentId, seats)
    await recordPaymentEvent(tx, {
      type: "payment.sent",
      at,
      actorId: accountId,
      paymentId,
      accountId,
      amountDue: due,
      channel: paymentChannel,
      enrolleeIds: enrollments.map(({ enrolleeId }) => enrolleeId),
    })
  }
  return { paymentId, enrollments }
}
