import type { Day } from "../../../lib/day.ts"
import { toPesos } from "../../../lib/money.ts"
import { selectTogether } from "../../../platform/database/select-together.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { offeredParts } from "../../classes/domain/instalments.ts"
import { presentDiscount } from "../../discounts/server/present-discount.ts"
import { problemsOfEach } from "../../enrollments/domain/enroll-error.ts"
import { type UndecidedSeats, undecidedErrors, undecidedErrorText } from "../../enrollments/domain/undecided-seats.ts"
import { heldForOthers } from "../../enrollments/server/enroll/hold-queries.ts"
import { type EnrollableClassRow, lockClasses } from "../../enrollments/server/enroll/seat-queries.ts"
import { enrollmentErrorOf } from "../../enrollments/server/errors.ts"
import { classFactsOf } from "../../enrollments/server/students/class-facts.ts"
import type { SeatProblem } from "../contract.ts"
import { findClashes } from "../domain/clashes.ts"
import { creditFor } from "../domain/credit.ts"
import type { PaymentItem, PlannedItem } from "../domain/payment-item.ts"
import { priceSeats, type SeatPrice, type SeatToPrice, sumDueNow, sumOfPrices } from "../domain/price-seats.ts"
import { paymentError } from "./errors.ts"
import { recordPaymentEvent } from "./events.ts"
import { holdReads, holdsLock } from "./hold/checkout-hold-queries.ts"
import { endOfHolds, planHolds } from "./hold/hold-seats.ts"
import { onlineOffers } from "./online/online-offers.ts"
import { savePlan, weeklyClassesOf, weeklyTimes } from "./plan-queries.ts"
import { presentChannels } from "./present-channels.ts"
import { readItems, type SeatRef } from "./read-items.ts"
import { codeMaker } from "./reserve-code.ts"
import { classIdsOf, readAt, type SeatFacts, seatFactReads, seatFactsOf, studentOf } from "./seat-fact-queries.ts"

type SeatLine = SeatToPrice & PaymentItem & { maxStudents: number }
type Line = SeatLine & SeatPrice
type Plan = { items: readonly SeatRef[]; discountCode: string | null }
type Problem = PaymentItem & Pick<SeatProblem, "problem" | "isOverLimit">

/**
 * Returns what these seats cost, where to pay, which code to use, and what prevents each seat
 * (docs/rules/payments.md#payment-codes). Holds the seats for `checkoutHoldMinutes`. A clash of times is only reported.
 * An open code for the same classes is used again. What an unfinished online payment for the same seats was promised
 * counts for this plan. All that decides is read in one statement, under the locks of the classes.
 */
export async function planPayment(deps: Deps, actor: Actor, { items: seats, discountCode }: Plan) {
  const { accountId } = actor
  const items = readItems(actor, seats)
  const at = readAt(deps)
  const { now, today } = at
  const planned = await transact(deps, async (tx) => {
    const classes = await lockClasses(tx, classIdsOf(items), holdsLock(accountId))
    const rows = await selectTogether(tx, {
      ...seatFactReads(tx, { accountId, items, discountCode, code: null }, at),
      ...holdReads(tx, { accountId, classIds: classIdsOf(items), now }),
      times: weeklyTimes({ accountId, items }),
    })
    const facts = seatFactsOf(rows, at)
    const checked = withinUndecided(checkItems(deps, accountId, items, { classes, ...facts }), facts.undecided)
    const lines = priceSeats(checked.lines, { discountsOf: facts.discountsOf, today })
    const prices = sumDueNow(lines)
    const credit = creditFor({ prices, overpaid: facts.overpaid, planned: null })
    const sums = { amount: prices - credit, credit, price: sumOfPrices(lines), discountCode }
    const costs = lines.some(({ price }) => price > 0)
    const holding = { accountId, items: lines, classes, facts: rows, now }
    const holds = costs ? planHolds(holding) : null
    const toReserve = sums.amount > 0 ? { accountId, items: lines.map(plannedItem), ...sums, now } : null
    const code = await savePlan(tx, { code: toReserve, holds }, codeMaker(deps.settings))
    const event = { at: now, actorId: accountId, accountId, classIds: classIdsOf(lines) }
    if (holds) await recordPaymentEvent(tx, { type: "seats.held", ...event })
    const clashes = clashesOf(deps, lines, rows.times)
    const heldUntil = holds && endOfHolds(holds)
    return { ...sums, code, lines, heldUntil, problems: [...checked.problems, ...clashes] }
  })
  const { code, amount, credit, lines, heldUntil, problems } = planned
  return {
    code,
    amount: toPesos(amount),
    credit: toPesos(credit),
    online: onlineOffers(deps.settings, amount),
    channels: presentChannels(deps.settings, amount, code),
    lines: lines.map((line) => presentLine(line, at.today)),
    problems,
    heldUntil: heldUntil?.toISOString() ?? null,
    heldSeconds: heldUntil && Math.floor((heldUntil.getTime() - now.getTime()) / 1000),
  }
}

const presentLine = ({ classId, childId, price, discounts, net, parts, offered }: Line, today: Day) => ({
  classId,
  childId,
  price: toPesos(price),
  discounts: discounts.map(presentDiscount),
  parts: parts.map(({ day, amount }) => ({ day, amount: toPesos(amount) })),
  partsOffered: offered && parts.length > 1 ? parts.length : (offeredParts(net, offered, today)?.parts ?? 0),
})

type Checked = { lines: SeatLine[]; problems: Problem[] }
type Facts = { classes: readonly EnrollableClassRow[] } & Pick<SeatFacts, "students" | "holds">

/** Returns the seats that their students can take, at the full price, and what prevents the others. */
function checkItems(deps: Deps, accountId: string, items: readonly PaymentItem[], facts: Facts): Checked {
  const { today } = readAt(deps)
  const lines: SeatLine[] = []
  const problems: Problem[] = []
  for (const [classId, seats] of Map.groupBy(items, (item) => item.classId)) {
    const row = facts.classes.find(({ id }) => id === classId)
    if (!row) throw notFound()
    const students = seats.map((item) => studentOf(facts.students, item))
    const klass = { ...classFactsOf(row), seatsHeld: heldForOthers(facts.holds, classId, students) }
    const codes = problemsOfEach(klass, students, today)
    const { price, maxStudents } = klass
    const offered = price > 0 ? row.instalments : null
    for (const [nth, item] of seats.entries()) {
      const { childId, instalments: isInParts = false } = item
      const code = codes[nth]
      if (code) problems.push({ classId, childId, problem: enrollmentErrorOf(code, klass, today).message })
      else if (isInParts && !offered) problems.push({ classId, childId, problem: paymentError("not-in-parts").message })
      else lines.push({ ...item, studentId: childId ?? accountId, price, isInParts, offered, maxStudents })
    }
  }
  return { lines, problems }
}

/** Leaves out the seats beyond the account's limit of waiting seats, so that nobody pays for them. */
function withinUndecided({ lines, problems }: Checked, undecided: UndecidedSeats): Checked {
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

const plannedItem = ({ classId, childId, instalments, parts }: Line): PlannedItem => ({
  classId,
  childId,
  ...(instalments && { instalments, parts }),
})

type Times = Parameters<typeof weeklyClassesOf>[0]

/** Returns the clashes of each student between the planned classes, and with the student's other classes. */
function clashesOf({ settings }: Deps, lines: readonly Line[], times: Times): Problem[] {
  return [...Map.groupBy(lines, ({ studentId }) => studentId)].flatMap(([studentId, own]) => {
    const { wanted, taken } = weeklyClassesOf(times, studentId, classIdsOf(own))
    const childId = own[0]?.childId ?? null
    return [...findClashes(wanted, taken, settings.meetingMinutes)].map(([classId, problem]) => ({
      classId,
      childId,
      problem,
    }))
  })
}
