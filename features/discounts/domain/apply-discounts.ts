import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import { proportion } from "../../ledger/domain/proportion.ts"
import {
  type DiscountBearer,
  type DiscountRule,
  type DiscountStacking,
  isAvailable,
  type Reduction,
  type StudentGrant,
} from "./discount.ts"

/** A seat that is paid for, with the full price of its class. `studentId` is a child or a learner. */
export type PricedSeat = { classId: string; studentId: string; price: Centavos }

/** A seat that the family already has in a class that costs something and is not over. */
export type LiveSeat = { classId: string; studentId: string }

/** `amount` is more than 0. Exactly one of the two ids is not null. */
export type AppliedDiscount = {
  discountId: string | null
  grantId: string | null
  text: string
  amount: Centavos
  bornBy: DiscountBearer
}

export type DiscountFacts = {
  /** The discounts of the school that are not ended; of the codes only the one that was typed. */
  rules: readonly DiscountRule[]
  grants: readonly StudentGrant[]
  /** The family's other seats, oldest first. */
  live: readonly LiveSeat[]
  stacking: DiscountStacking
  today: Day
}

type Candidate = Reduction & Omit<AppliedDiscount, "amount">

/**
 * Returns the discounts of each seat, in the order of the seats (docs/rules/discounts.md#discounts). Percentages are of the
 * full price, rounded half up to the centavo; together the discounts are never more than it. The order in which seats, discounts
 * and grants are given changes nothing.
 */
export function applyDiscounts(seats: readonly PricedSeat[], facts: DiscountFacts): AppliedDiscount[][] {
  const rules = facts.rules.filter((rule) => isAvailable(rule, facts.today)).sort(byWeight)
  const grants = [...facts.grants].sort((a, b) => Number(a.percent === null) - Number(b.percent === null) || byId(a, b))
  const isFor = ruleCheck(seats, facts.live)
  const left = new Map(grants.map(({ id, amount }) => [id, amount]))
  const discounts = new Map<PricedSeat, AppliedDiscount[]>()
  for (const seat of expensiveFirst(seats)) {
    const ofSeat = [
      ...rules.filter((rule) => isFor(rule, seat)).map(ruleCandidate),
      ...grants.filter((grant) => isGrantFor(grant, seat)).map((each) => grantCandidate(each, left.get(each.id))),
    ]
    const applied = facts.stacking === "all" ? addUp(ofSeat, seat.price) : best(ofSeat, seat.price)
    for (const { grantId, amount } of applied) {
      const before = grantId && left.get(grantId)
      if (grantId && before) left.set(grantId, before - amount)
    }
    discounts.set(seat, applied)
  }
  return seats.map((seat) => discounts.get(seat) ?? [])
}

export const sumOfDiscounts = (discounts: readonly { amount: Centavos }[]): Centavos =>
  discounts.reduce((sum, { amount }) => sum + amount, 0)

/** All discounts of a seat, one after the other; the last ones are cut at the price. */
function addUp(candidates: readonly Candidate[], price: Centavos): AppliedDiscount[] {
  let rest = price
  return candidates.flatMap((each) => {
    const amount = Math.min(rest, reductionOf(each, price))
    rest -= amount
    return applied(each, amount)
  })
}

/** The largest discount of a seat; of equal ones the first. */
function best(candidates: readonly Candidate[], price: Centavos): AppliedDiscount[] {
  const [first, ...others] = candidates
  if (!first) return []
  const largest = others.reduce((top, each) => (reductionOf(each, price) > reductionOf(top, price) ? each : top), first)
  return applied(largest, reductionOf(largest, price))
}

function applied({ discountId, grantId, text, bornBy }: Candidate, amount: Centavos): AppliedDiscount[] {
  return amount > 0 ? [{ discountId, grantId, text, amount, bornBy }] : []
}

function reductionOf({ percent, amount }: Reduction, price: Centavos): Centavos {
  return Math.min(price, percent === null ? (amount ?? 0) : proportion(price, percent, 100))
}

const ruleCandidate = ({ id, name, percent, amount, bornBy }: DiscountRule): Candidate => ({
  discountId: id,
  grantId: null,
  text: name,
  percent,
  amount,
  bornBy,
})

/** The school has the money of a grant from somebody else, or gives it, so the teacher earns from the full price. */
const grantCandidate = ({ id, words, percent }: StudentGrant, left: Centavos | null = null): Candidate => ({
  discountId: null,
  grantId: id,
  text: words,
  percent,
  amount: left,
  bornBy: "school",
})

function isGrantFor({ studentId, classId }: StudentGrant, seat: PricedSeat): boolean {
  return studentId === seat.studentId && (classId === null || classId === seat.classId)
}

/** Returns whether a discount is for a seat. A code in pesos counts once, for the most expensive seat. */
function ruleCheck(seats: readonly PricedSeat[], live: readonly LiveSeat[]) {
  const ordered = expensiveFirst(seats)
  const firstStudent = live[0]?.studentId ?? mostExpensiveStudent(ordered)
  const withClass = new Set(live.map(({ studentId }) => studentId))
  const firstSeats = new Map([...ordered].reverse().map((seat) => [seat.studentId, seat]))
  return ({ kind, percent }: DiscountRule, seat: PricedSeat): boolean => {
    if (seat.price === 0) return false
    if (kind === "second-child") return seat.studentId !== firstStudent
    if (kind === "second-class") return withClass.has(seat.studentId) || firstSeats.get(seat.studentId) !== seat
    return kind === "early" || percent !== null || seat === ordered[0]
  }
}

/** The student whose seats cost the most; of equal ones the first by id. */
function mostExpensiveStudent(seats: readonly PricedSeat[]): string | undefined {
  const sums = new Map<string, Centavos>()
  for (const { studentId, price } of seats) sums.set(studentId, (sums.get(studentId) ?? 0) + price)
  const [first] = [...sums].sort(([id, sum], [otherId, other]) => other - sum || compare(id, otherId))
  return first?.[0]
}

function expensiveFirst(seats: readonly PricedSeat[]): PricedSeat[] {
  return [...seats].sort(
    (a, b) => b.price - a.price || compare(a.classId, b.classId) || compare(a.studentId, b.studentId),
  )
}

const kindOrder = { early: 0, "second-child": 1, "second-class": 2, code: 3 }

const byWeight = (a: DiscountRule, b: DiscountRule) => kindOrder[a.kind] - kindOrder[b.kind] || byId(a, b)

const byId = (a: { id: string }, b: { id: string }) => compare(a.id, b.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
