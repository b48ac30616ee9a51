import { todayIn } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { AppError, notFound } from "../../../../platform/http/app-error.ts"
import type { AppliedDiscount, PricedSeat } from "../../../discounts/domain/apply-discounts.ts"
import { type EnrollmentErrorCode, enrollError } from "../../../enrollments/domain/enroll-error.ts"
import {
  type UndecidedErrorCode,
  type UndecidedSeats,
  undecidedErrors,
  undecidedErrorText,
} from "../../../enrollments/domain/undecided-seats.ts"
import { heldForOthers, type SeatHolds } from "../../../enrollments/server/enroll/hold-queries.ts"
import type { EnrollableClassRow, EnrollingStudentRow } from "../../../enrollments/server/enroll/seat-queries.ts"
import type { CheckedSeat } from "../../../enrollments/server/enroll/take-seats.ts"
import { enrollmentErrorOf } from "../../../enrollments/server/errors.ts"
import { classFactsOf } from "../../../enrollments/server/students/class-facts.ts"
import type { PaymentItem, PlannedItem } from "../../domain/payment-item.ts"
import {
  lacksParts,
  priceSeats,
  type SeatPrice,
  type SeatToPrice,
  sumDueNow,
  sumOfPrices,
} from "../../domain/price-seats.ts"
import { paymentError } from "../errors.ts"
import { type SeatRequest, studentOf } from "../seat-fact-queries.ts"

export type EnrollmentRequest = SeatRequest & {
  proof: Blob | null
  referenceNumber: string | null
  paymentChannel: string | null
  guidelinesVersion: number | null
  /** The family pays through a provider, or has paid: no proof is needed. */
  isOnline?: boolean
}

/** A request for seats that are paid through a provider. */
export const onlineRequest = (
  accountId: string,
  items: readonly PaymentItem[],
  discountCode: string | null,
): EnrollmentRequest => ({
  accountId,
  items,
  discountCode,
  code: null,
  proof: null,
  referenceNumber: null,
  paymentChannel: null,
  guidelinesVersion: null,
  isOnline: true,
})

export type SeatErrorCode = EnrollmentErrorCode | UndecidedErrorCode | "not-in-parts"

type NotAllFacts = { codes: readonly SeatErrorCode[]; due: Centavos; seats: number }

/**
 * Thrown when not all of these students get a seat: why, what would have been due, and how many seats were requested.
 */
export class NotAll extends AppError {
  readonly codes: readonly SeatErrorCode[]
  readonly due: Centavos
  readonly seats: number

  constructor(reply: AppError, { codes, due, seats }: NotAllFacts) {
    super(reply.status, reply.message, { errors: reply.errors })
    this.codes = codes
    this.due = due
    this.seats = seats
  }
}

type CheckedAgainst = {
  /** The classes, locked if the answer must stay true, as must be what follows. */
  rows: readonly EnrollableClassRow[]
  students: readonly EnrollingStudentRow[]
  holds: SeatHolds
  /** Returns the discounts of each seat. */
  discountsOf(seats: readonly PricedSeat[]): AppliedDiscount[][]
  /** Returns how much of the prices the account's credit covers. */
  creditFor(prices: Centavos): Centavos
  /** The account's seats that wait for a decision. */
  undecided: UndecidedSeats
  /** The seats that were planned with the code: their parts stay as the family saw them. */
  planned: readonly PlannedItem[]
}

/** A seat with its price, which its student can take. */
export type PricedCheck = CheckedSeat & SeatPrice & SeatToPrice

type Problem = { name: string; code: SeatErrorCode; error: AppError }

/** `price`: of all seats, after their discounts. `due`: what of it is to be paid now, without the credit. */
type CheckedEnrollment = { seats: PricedCheck[]; price: Centavos; due: Centavos; credit: Centavos }

/**
 * Returns who enrolls where, what each seat costs, what is due for all of them, and the credit that reduces it. Throws
 * NotAll if one of them cannot enroll (docs/rules/enrollments.md#enrolling).
 */
export function checkEnrollment(
  deps: Pick<Deps, "now" | "settings">,
  request: EnrollmentRequest,
  { creditFor, undecided, ...facts }: CheckedAgainst,
): CheckedEnrollment {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const classes = [...Map.groupBy(request.items, ({ classId }) => classId)].map(([classId, items]) =>
    seatsOfClass(request.accountId, classId, { items, ...facts }),
  )
  const seats = priceSeats(
    classes.flatMap((each) => each.seats),
    { discountsOf: facts.discountsOf, today },
  )
  const prices = sumDueNow(seats)
  const credit = creditFor(prices)
  const due = prices - credit
  const hasProof = request.proof !== null || request.isOnline || due === 0
  const problems = classes.flatMap(({ klass, students }): Problem[] => {
    const { name } = klass
    const code = enrollError(klass, { students, hasProof }, today)
    if (code) return [{ name, code, error: enrollmentErrorOf(code, klass, today) }]
    const isNotInParts = seats.some((seat) => seat.klass === klass && lacksParts(seat))
    return isNotInParts ? [{ name, code: "not-in-parts", error: paymentError("not-in-parts") }] : []
  })
  const [first, ...others] = problems.length > 0 ? problems : undecidedProblems(seats, undecided)
  if (first) throw notAll([first, ...others], classes.length, { due, seats: seats.length })
  return { seats, price: sumOfPrices(seats), due, credit }
}

type ClassFacts = Pick<CheckedAgainst, "rows" | "students" | "holds" | "planned"> & { items: readonly PaymentItem[] }

function seatsOfClass(accountId: string, classId: string, { items, rows, students, holds, planned }: ClassFacts) {
  const row = rows.find(({ id }) => id === classId)
  if (!row) throw notFound()
  const own = items.map((item) => ({ ...item, student: studentOf(students, item) }))
  const studentsOfClass = own.map(({ student }) => student)
  const klass = { ...classFactsOf(row), seatsHeld: heldForOthers(holds, classId, studentsOfClass) }
  const seats = own.map(({ childId, instalments, student }) => ({
    klass,
    classId,
    student,
    studentId: childId ?? accountId,
    price: klass.price,
    isInParts: instalments ?? false,
    offered: row.instalments,
    planned: planned.find((each) => each.classId === classId && each.childId === childId)?.parts,
  }))
  return { klass, students: studentsOfClass, seats }
}

/** Returns the classes in which too many of the account's seats would wait for a decision, each once. */
function undecidedProblems(seats: readonly PricedCheck[], undecided: UndecidedSeats): Problem[] {
  const requested = seats.map(({ classId, klass: { name, maxStudents } }) => ({ classId, maxStudents, name }))
  const problems = new Map<string, Problem>()
  for (const [nth, code] of undecidedErrors(requested, undecided).entries()) {
    const seat = requested[nth]
    if (!code || !seat || problems.has(seat.classId)) continue
    const error = new AppError(409, undecidedErrorText(code, seat, undecided))
    problems.set(seat.classId, { name: seat.name, code, error })
  }
  return [...problems.values()]
}

/** With several classes, each sentence names its class. */
function notAll(problems: readonly [Problem, ...Problem[]], classes: number, sums: Omit<NotAllFacts, "codes">): NotAll {
  const codes = problems.map(({ code }) => code)
  const facts = { ...sums, codes }
  const [{ error }] = problems
  if (classes === 1 || error.status === 400) return new NotAll(error, facts)
  const isOneReason = new Set(problems.map(({ error: { message: why } }) => why)).size === 1
  const message =
    isOneReason && codes.includes("too-many-undecided")
      ? error.message
      : problems.map(({ name, error: { message: why } }) => `${name}: ${why}`).join(" ")
  return new NotAll(new AppError(409, message, { errors: { items: message } }), facts)
}
