import { todayIn } from "../../../lib/day.ts"
import { type Centavos, toPesos } from "../../../lib/money.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { type Instalments, numberOfParts, type Part, partsOf } from "../../classes/domain/instalments.ts"
import { type AppliedDiscount, sumOfDiscounts } from "../../discounts/domain/reckon-discounts.ts"
import { presentDiscount } from "../../discounts/server/present-discount.ts"
import { type EnrollmentErrorCode, problemsOfEach } from "../../enrollments/domain/enroll-error.ts"
import { undecidedErrors, undecidedErrorText } from "../../enrollments/domain/undecided-seats.ts"
import { findHolds, heldForOthers } from "../../enrollments/server/enroll/hold-queries.ts"
import { findEnrollableClasses } from "../../enrollments/server/enroll/seat-queries.ts"
import { enrollmentErrorOf } from "../../enrollments/server/errors.ts"
import { classFactsOf } from "../../enrollments/server/students/class-facts.ts"
import type { SeatProblem } from "../contract.ts"
import { findClashes } from "../domain/clashes.ts"
import { creditFor } from "../domain/credit.ts"
import type { PaymentItem } from "../domain/payment-item.ts"
import { findCredit } from "./credit/credit-queries.ts"
import { openDiscounts } from "./discounts/open-discounts.ts"
import { paymentError } from "./errors.ts"
import { holdSeats } from "./hold/hold-seats.ts"
import { onlineOffers } from "./online/online-offers.ts"
import { findUnpaidFor } from "./online/online-queries.ts"
import { findWeeklyClasses } from "./plan-queries.ts"
import { presentChannels } from "./present-channels.ts"
import { findSeatStudents, readItems, type SeatRef } from "./read-items.ts"
import { reserveCode } from "./reserve-code.ts"
import { findUndecidedSeats } from "./send/undecided-seat-queries.ts"

/** `offered`: in which parts the class can be paid; null if only at once. */
type SeatLine = PaymentItem & { price: Centavos; offered: Instalments | null; maxStudents: number }
/** `parts` of what is left of the price; empty if the seat is paid at once. */
type Line = SeatLine & { discounts: readonly AppliedDiscount[]; net: Centavos; parts: readonly Part[] }
type Plan = { items: readonly SeatRef[]; discountCode: string | null }
type Problem = PaymentItem & Pick<SeatProblem, "problem" | "isOverLimit">

/**
 * Returns what these seats cost, where to pay, which code to use, and what prevents each seat
 * (docs/rules/payments.md#payment-codes). Holds the seats for `checkoutHoldMinutes`. A clash of times is only reported.
 * An open code for the same classes is used again. What an unfinished online payment for the same seats was promised
 * counts for this plan.
 */
export async function planPayment(deps: Deps, actor: Actor, { items, discountCode }: Plan) {
  const seats = readItems(actor, items)
  const checked = await checkItems(deps, actor, seats)
  const besides = (await findUnpaidFor(deps.db, actor.accountId, seats))?.id ?? null
  const lines = await priceLines(deps, actor, checked.lines, { discountCode, besides })
  const prices = lines.reduce((sum, { net, parts: [first] }) => sum + (first?.amount ?? net), 0)
  const credit = creditFor({ prices, overpaid: await findCredit(deps.db, actor.accountId, besides), planned: null })
  const amount = prices - credit
  const price = lines.reduce((sum, { net }) => sum + net, 0)
  const code = amount > 0 ? await reserve(deps, actor, lines, { amount, credit, price, discountCode }) : null
  const heldUntil = lines.some((line) => line.price > 0) ? await holdSeats(deps, actor.accountId, lines) : null
  const clashes = await clashesOf(deps, actor, lines)
  return {
    code,
    amount: toPesos(amount),
    credit: toPesos(credit),
    online: onlineOffers(deps.settings, amount),
    channels: presentChannels(deps.settings, amount, code),
    lines: lines.map(presentLine),
    problems: [...checked.problems, ...clashes],
    heldUntil: heldUntil?.toISOString() ?? null,
    heldSeconds: heldUntil && Math.floor((heldUntil.getTime() - deps.now().getTime()) / 1000),
  }
}

/** Reckons the discounts of these seats, and the parts of what is left of their prices. */
async function priceLines(
  deps: Deps,
  { accountId }: Actor,
  lines: readonly SeatLine[],
  promised: { discountCode: string | null; besides: string | null },
): Promise<Line[]> {
  const discountsOf = await openDiscounts(deps.db, deps, { accountId, ...promised })
  const discounts = discountsOf(lines.map((line) => ({ ...line, studentId: line.childId ?? accountId })))
  const today = todayIn(deps.now(), deps.settings.timeZone)
  return lines.map((line, nth) => {
    const ofSeat = discounts[nth] ?? []
    const net = line.price - sumOfDiscounts(ofSeat)
    const parts = line.instalments && line.offered && net > 0 ? partsOf(net, line.offered, today) : []
    return { ...line, discounts: ofSeat, net, parts }
  })
}

const presentLine = ({ classId, childId, price, discounts, parts, offered }: Line) => ({
  classId,
  childId,
  price: toPesos(price),
  discounts: discounts.map(presentDiscount),
  parts: parts.map(({ day, amount }) => ({ day, amount: toPesos(amount) })),
  partsOffered: offered ? numberOfParts(offered) : 0,
})

type Checked = { lines: SeatLine[]; problems: Problem[] }

async function checkItems(deps: Deps, actor: Actor, items: readonly PaymentItem[]): Promise<Checked> {
  const { db } = deps
  const now = deps.now()
  const today = todayIn(now, deps.settings.timeZone)
  const byClass = Map.groupBy(items, ({ classId }) => classId)
  const rows = await findEnrollableClasses(db, [...byClass.keys()])
  const holds = await findHolds(db, [...byClass.keys()], now)
  const lines: SeatLine[] = []
  const problems: Problem[] = []
  for (const [classId, seats] of byClass) {
    const row = rows.find(({ id }) => id === classId)
    if (!row) throw notFound()
    const students = await findSeatStudents(db, actor, classId, seats)
    const klass = { ...classFactsOf(row), seatsHeld: heldForOthers(holds, classId, students) }
    const codes: (EnrollmentErrorCode | null)[] = problemsOfEach(klass, students, today)
    for (const [nth, item] of seats.entries()) {
      const code = codes[nth]
      const { classId, childId, instalments } = item
      const { price, maxStudents } = klass
      const offered = price > 0 ? row.instalments : null
      if (code) problems.push({ classId, childId, problem: enrollmentErrorOf(code, klass, today).message })
      else if (instalments && !offered)
        problems.push({ classId, childId, problem: paymentError("not-in-parts").message })
      else lines.push({ ...item, price, offered, maxStudents })
    }
  }
  return withinUndecided(deps, actor, { lines, problems })
}

/** Leaves out the seats beyond the account's limit of waiting seats, so that nobody pays for them. */
async function withinUndecided(deps: Deps, { accountId }: Actor, { lines, problems }: Checked): Promise<Checked> {
  const undecided = await findUndecidedSeats(deps.db, accountId, { now: deps.now() })
  const codes = undecidedErrors(lines, undecided)
  const beyond = lines.flatMap((line, nth): Problem[] => {
    const code = codes[nth]
    const { classId, childId } = line
    if (!code) return []
    const problem = undecidedErrorText(code, line, undecided)
    return [{ classId, childId, problem, ...(code === "too-many-undecided" && { isOverLimit: true }) }]
  })
  return { lines: lines.filter((_, nth) => !codes[nth]), problems: [...problems, ...beyond] }
}

type Sums = { amount: Centavos; credit: Centavos; price: Centavos; discountCode: string | null }

async function reserve(deps: Deps, actor: Actor, lines: readonly Line[], sums: Sums): Promise<string> {
  const items = lines.map(({ classId, childId, instalments, parts }) => ({
    classId,
    childId,
    ...(instalments && { instalments, parts }),
  }))
  return reserveCode(deps, { accountId: actor.accountId, items, ...sums, now: deps.now() })
}

/** Returns the clashes of each student between the planned classes, and with the student's other classes. */
async function clashesOf(deps: Deps, actor: Actor, lines: readonly Line[]): Promise<Problem[]> {
  const clashes: Problem[] = []
  for (const [childId, own] of Map.groupBy(lines, (line) => line.childId)) {
    const student = { learnerId: childId ? null : actor.accountId, childId }
    const { wanted, taken } = await findWeeklyClasses(
      deps.db,
      student,
      own.map(({ classId }) => classId),
    )
    for (const [classId, problem] of findClashes(wanted, taken, deps.settings.meetingMinutes))
      clashes.push({ classId, childId, problem })
  }
  return clashes
}
