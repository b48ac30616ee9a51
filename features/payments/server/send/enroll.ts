import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { lockLimitedDiscounts } from "../../../discounts/server/discount-fact-queries.ts"
import { translateConstraintError } from "../../../enrollments/server/enroll/constraint-errors.ts"
import {
  type EnrollableClassRow,
  findEnrollableClasses,
  lockChildren,
  lockClasses,
} from "../../../enrollments/server/enroll/seat-queries.ts"
import { type TakenSeat, takeSeats } from "../../../enrollments/server/enroll/take-seats.ts"
import { creditFor } from "../../domain/credit.ts"
import type { SeatPrice } from "../../domain/price-seats.ts"
import { lockFamilyMoney } from "../credit/credit-queries.ts"
import { insertApplied } from "../discounts/applied-discount-queries.ts"
import { assertPlannedPrice } from "../discounts/assert-planned-price.ts"
import { planParts } from "../dues/due-queries.ts"
import { paymentError } from "../errors.ts"
import { recordPaymentEvent } from "../events.ts"
import { endUnpaid } from "../online/end-checkout.ts"
import { findUnpaidFor } from "../online/online-queries.ts"
import { classIdsOf, findSeatFacts, readAt, type SeatFacts } from "../seat-fact-queries.ts"
import { checkEnrollment, type EnrollmentRequest, NotAll } from "./check-enrollment.ts"
import { CodeIsUsed, claimCode, findEnrolledWithCode } from "./claim-code-queries.ts"
import { insertSentPayment, isKeptFor, keepPayment } from "./keep-payment.ts"
import { lockUndecided } from "./undecided-seat-queries.ts"
import { type StoredProof, withProof } from "./with-proof.ts"

/** `paymentId` is null if everything is free. */
export type Enrolled = { paymentId: string | null; enrollments: TakenSeat[] }

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
    const rows = await findEnrollableClasses(deps.db, classIdsOf(request.items))
    checkSeats(deps, request, rows, await findSeatFacts(deps.db, request, readAt(deps)))
    return await withProof(deps, request.proof, (stored) =>
      translateConstraintError(() => transact(deps, (tx) => send(tx, deps, request, stored))),
    )
  } catch (error) {
    // The same request may have been faster, and the seats that are taken now are its own.
    const mayBeDone = error instanceof CodeIsUsed || error instanceof NotAll
    const doneMeanwhile = mayBeDone ? await findDone(deps, request) : null
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
async function findDone({ db }: Deps, { code, accountId, items }: EnrollmentRequest): Promise<Enrolled | null> {
  const enrolled = code ? await findEnrolledWithCode(db, code, accountId) : null
  if (!enrolled) return null
  const enrollments = [...Map.groupBy(items, ({ classId }) => classId).values()].flat().map(({ classId, childId }) => {
    const seat = enrolled.enrollments.find((each) => each.classId === classId && each.childId === childId)
    if (!seat) throw paymentError("code-used")
    return { enrolleeId: seat.enrolleeId, classId }
  })
  if (enrollments.length < enrolled.enrollments.length) throw paymentError("code-used")
  return { paymentId: enrolled.paymentId, enrollments }
}

function checkSeats(
  deps: Deps,
  request: EnrollmentRequest,
  rows: readonly EnrollableClassRow[],
  { plan, overpaid, ...facts }: SeatFacts,
) {
  return checkEnrollment(deps, request, {
    ...facts,
    rows,
    planned: plan?.items ?? [],
    creditFor: (prices) => creditFor({ prices, overpaid, planned: plan?.credit ?? null }),
  })
}

/** What each seat got, and how it is paid, once the seats are taken. */
export async function storePrices(
  tx: Tx,
  { accountId, paymentId, at }: { accountId: string; paymentId: string | null; at: Date },
  seats: readonly (TakenSeat & SeatPrice)[],
): Promise<void> {
  await planParts(
    tx,
    seats.map(({ enrolleeId, parts }) => ({ enrolleeId, accountId, parts, at })),
  )
  if (paymentId) await insertApplied(tx, paymentId, seats)
}

/** Locks what an enrollment reads, in the order that all use. Returns the classes. */
async function lockSeats(tx: Tx, { accountId, items, discountCode }: EnrollmentRequest) {
  const childIds = items.flatMap(({ childId }) => childId ?? [])
  if (childIds.length > 0) await lockChildren(tx, childIds)
  const rows = await lockClasses(tx, classIdsOf(items))
  await lockUndecided(tx, accountId)
  await lockLimitedDiscounts(tx, { accountId, code: discountCode })
  await lockFamilyMoney(tx, accountId)
  return rows
}

async function send(tx: Tx, deps: Deps, request: EnrollmentRequest, stored: StoredProof | null): Promise<Enrolled> {
  const { accountId, code, items, guidelinesVersion, paymentChannel } = request
  if (code) await claimCode(tx, code, accountId)
  const unpaid = await findUnpaidFor(tx, accountId, items)
  if (unpaid) await endUnpaid(tx, unpaid.id)
  const rows = await lockSeats(tx, request)
  const facts = await findSeatFacts(tx, request, readAt(deps))
  const { seats, price, due, credit } = checkSeats(deps, request, rows, facts)
  assertPlannedPrice(facts.plan, { items, price, due })
  const at = deps.now()
  const isPaid = stored !== null || credit > 0 || seats.some(({ discounts }) => discounts.length > 0)
  const paymentId = isPaid ? await insertSentPayment(tx, stored, { request, due, credit, at }) : null
  const taken = await takeSeats(tx, { accountId, seats, paymentId, due, at, guidelinesVersion })
  await storePrices(tx, { accountId, paymentId, at }, taken)
  if (paymentId) {
    const enrolleeIds = taken.map(({ enrolleeId }) => enrolleeId)
    const event = { at, actorId: accountId, accountId, paymentId, amountDue: due, channel: paymentChannel, enrolleeIds }
    await recordPaymentEvent(tx, { type: "payment.sent", ...event })
  }
  return { paymentId, enrollments: taken.map(({ enrolleeId, classId }) => ({ enrolleeId, classId })) }
}
