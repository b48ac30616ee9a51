import { type Day, todayIn } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { AppError, notFound } from "../../../../platform/http/app-error.ts"
import { type Instalments, type Part, partsOf, sumOfParts } from "../../../classes/domain/instalments.ts"
import { type AppliedDiscount, type PricedSeat, sumOfDiscounts } from "../../../discounts/domain/reckon-discounts.ts"
import { type EnrollmentErrorCode, enrollError } from "../../../enrollments/domain/enroll-error.ts"
import {
  type UndecidedErrorCode,
  type UndecidedSeats,
  undecidedErrors,
  undecidedErrorText,
} from "../../../enrollments/domain/undecided-seats.ts"
import { findHolds, heldForOthers } from "../../../enrollments/server/enroll/hold-queries.ts"
import type { EnrollableClassRow, EnrollingStudentRow } from "../../../enrollments/server/enroll/seat-queries.ts"
import type { CheckedClass } from "../../../enrollments/server/enroll/take-seats.ts"
import { enrollmentErrorOf } from "../../../enrollments/server/errors.ts"
import { classFactsOf } from "../../../enrollments/server/students/class-facts.ts"
import type { PlannedItem } from "../../domain/payment-item.ts"
import { paymentError } from "../errors.ts"

export type EnrollmentRequest = {
  accountId: string
  /** The classes, each once, with the students who request a seat in it. */
  classes: readonly {
    classId: string
    findStudents: (db: Db) => Promise<EnrollingStudentRow[]>
    /** The children, or the learner (null), for whom the class is paid in parts. */
    inParts?: ReadonlySet<string | null>
  }[]
  proof: Blob | null
  referenceNumber: string | null
  paymentChannel: string | null
  /** The code that was reserved for this payment. It is used once. */
  code: string | null
  /** The code that was typed for a discount, in upper case. */
  discountCode: string | null
  guidelinesVersion: number | null
  /** The family pays through a provider, or has paid: no proof is needed. */
  isOnline?: boolean
  /** Locks that are taken before the classes. */
  lockStudents?: (tx: Tx) => Promise<unknown>
}

export const classIdsOf = ({ classes }: EnrollmentRequest) => classes.map(({ classId }) => classId)

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
  /** The classes, locked if the answer must stay true. */
  rows: readonly EnrollableClassRow[]
  /** Returns the discounts of each seat. */
  discountsOf(seats: readonly PricedSeat[]): AppliedDiscount[][]
  /** Returns how much of the prices the account's credit covers. */
  creditOf(prices: Centavos): Centavos
  /** The account's seats that wait for a decision, locked if the answer must stay true. */
  undecided: UndecidedSeats
  /** The seats that were planned with the code: their parts stay as the family saw them. */
  planned: readonly PlannedItem[]
}
type Problem = { name: string; code: SeatErrorCode; error: AppError }

/**
 * Returns who enrolls where, the discounts of each seat, what is due for all of them, and the credit that reduces it. Throws
 * NotAll if one of them cannot enroll (docs/rules/enrollments.md#enrolling).
 */
export async function checkEnrollment(
  db: Db,
  deps: Deps,
  request: EnrollmentRequest,
  { rows, discountsOf, creditOf, undecided, planned }: CheckedAgainst,
): Promise<CheckedEnrollment> {
  const now = deps.now()
  const today = todayIn(now, deps.settings.timeZone)
  const holds = await findHolds(db, classIdsOf(request), now)
  const classes: ClassToPrice[] = []
  for (const { classId, findStudents, inParts } of request.classes) {
    const row = rows.find(({ id }) => id === classId)
    if (!row) throw notFound()
    const students = await findStudents(db)
    const klass = { ...classFactsOf(row), seatsHeld: heldForOthers(holds, classId, students) }
    classes.push({ klass, classId, students, inParts, instalments: row.instalments })
  }
  const { checked, discounts, notInParts } = priceSeats(classes, { discountsOf, planned, today })
  const prices = checked.reduce((sum, seats) => sum + amountNow(seats), 0)
  const credit = creditOf(prices)
  const due = prices - credit
  const hasProof = request.proof !== null || request.isOnline || due === 0
  const problems = checked.flatMap(({ klass, classId, students }): Problem[] => {
    const { name } = klass
    const code = enrollError(klass, { students, hasProof }, today)
    if (code) return [{ name, code, error: enrollmentErrorOf(code, klass, today) }]
    return notInParts.has(classId) ? [{ name, code: "not-in-parts", error: paymentError("not-in-parts") }] : []
  })
  const [first, ...others] = problems.length > 0 ? problems : undecidedProblems(checked, undecided)
  const seats = checked.reduce((sum, { students }) => sum + students.length, 0)
  if (first) throw notAll([first, ...others], request, { due, seats })
  return { checked, discounts, price: sumOfPrices(checked), due, credit }
}

/** `discounts`: of each seat, in the order of the classes and students. `price`: of all seats, after their discounts. */
type CheckedEnrollment = {
  checked: CheckedClass[]
  discounts: AppliedDiscount[][]
  price: Centavos
  due: Centavos
  credit: Centavos
}

type ClassToPrice = Omit<CheckedClass, "prices" | "parts"> & {
  inParts?: ReadonlySet<string | null>
  instalments: Instalments | null
}
type Pricing = Pick<CheckedAgainst, "discountsOf" | "planned"> & { today: Day }

/** Returns what each seat costs after its discounts, in which parts, and the classes that are not offered in parts. */
function priceSeats(classes: readonly ClassToPrice[], { discountsOf, planned, today }: Pricing) {
  const seats = classes.flatMap(({ klass: { price }, classId, students }) =>
    students.map(({ child_id, learner_id }) => ({ classId, studentId: child_id ?? learner_id ?? "", price })),
  )
  const discounts = discountsOf(seats)
  const pricesOfSeats = seats.map(({ price }, nth) => price - sumOfDiscounts(discounts[nth] ?? []))
  const notInParts = new Set<string>()
  let from = 0
  const checked = classes.map(({ inParts, instalments, ...seatsOf }): CheckedClass => {
    const prices = pricesOfSeats.slice(from, from + seatsOf.students.length)
    from += prices.length
    const parts = partsOfEach({ ...seatsOf, instalments, prices }, { inParts, planned, today })
    if (!parts) notInParts.add(seatsOf.classId)
    return { ...seatsOf, prices, parts: parts ?? new Map() }
  })
  return { checked, discounts, notInParts }
}

type PartsWanted = { inParts?: ReadonlySet<string | null>; planned: readonly PlannedItem[]; today: Day }

/** Returns the parts of each student who pays in parts; null if the class is not offered in parts. */
function partsOfEach(
  { classId, students, prices, instalments }: Omit<CheckedClass, "parts"> & Pick<ClassToPrice, "instalments">,
  { inParts, planned, today }: PartsWanted,
): Map<string | null, readonly Part[]> | null {
  const parts = new Map<string | null, readonly Part[]>()
  for (const [nth, { child_id }] of students.entries()) {
    if (!inParts?.has(child_id)) continue
    const price = prices[nth] ?? 0
    const item = planned.find((each) => each.classId === classId && each.childId === child_id)
    const isAsPlanned = item?.parts && sumOfParts(item.parts) === price
    if (isAsPlanned && item.parts) parts.set(child_id, item.parts)
    else if (instalments) parts.set(child_id, partsOf(price, instalments, today))
    else return null
  }
  return parts
}

/** Returns what is due now for the students of a class: the price, or its first part. */
function amountNow({ students, parts, prices }: CheckedClass): Centavos {
  return students.reduce((sum, { child_id }, nth) => sum + (parts.get(child_id)?.[0]?.amount ?? prices[nth] ?? 0), 0)
}

const sumOfPrices = (checked: readonly CheckedClass[]): Centavos =>
  checked.flatMap(({ prices }) => prices).reduce((sum, price) => sum + price, 0)

/** Returns the classes in which too many of the account's seats would wait for a decision, each once. */
function undecidedProblems(checked: readonly CheckedClass[], undecided: UndecidedSeats): Problem[] {
  const seats = checked.flatMap(({ klass: { name, maxStudents }, classId, students }) =>
    students.map(() => ({ classId, maxStudents, name })),
  )
  const problems = new Map<string, Problem>()
  for (const [nth, code] of undecidedErrors(seats, undecided).entries()) {
    const seat = seats[nth]
    if (!code || !seat || problems.has(seat.classId)) continue
    const error = new AppError(409, undecidedErrorText(code, seat, undecided))
    problems.set(seat.classId, { name: seat.name, code, error })
  }
  return [...problems.values()]
}

/** With several classes, each sentence names its class. */
function notAll(
  problems: readonly [Problem, ...Problem[]],
  request: EnrollmentRequest,
  sums: Omit<NotAllFacts, "codes">,
): NotAll {
  const codes = problems.map(({ code }) => code)
  const facts = { ...sums, codes }
  const [{ error }] = problems
  if (request.classes.length === 1 || error.status === 400) return new NotAll(error, facts)
  const isOneReason = new Set(problems.map(({ error: { message: why } }) => why)).size === 1
  const message =
    isOneReason && codes.includes("too-many-undecided")
      ? error.message
      : problems.map(({ name, error: { message: why } }) => `${name}: ${why}`).join(" ")
  return new NotAll(new AppError(409, message, { errors: { items: message } }), facts)
}
