import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"

/** The kinds of discounts that a school can give (docs/rules/discounts.md#discounts). */
export const discountKinds = ["second-child", "second-class", "early", "code"] as const
export type DiscountKind = (typeof discountKinds)[number]

/** Who bears a discount: a teacher earns from what was paid, or from the full price if the school bears it. */
export const discountBearers = ["school", "teacher"] as const
export type DiscountBearer = (typeof discountBearers)[number]

export const discountKindLabels: Record<DiscountKind, string> = {
  "second-child": "Second child",
  "second-class": "Second class",
  early: "Early enrollment",
  code: "Code",
}

export const bearerLabels: Record<DiscountBearer, string> = { school: "The school", teacher: "The teacher" }

const minutesOfRepeat = 10

/** A discount or a grant that is exactly like one made since then was sent twice. */
export const repeatsSince = (now: Date) => new Date(now.getTime() - minutesOfRepeat * 60_000)

/** How several discounts for one seat count: only the largest one, or all together. */
export const discountStackings = ["best", "all"] as const
export type DiscountStacking = (typeof discountStackings)[number]

export const mostPercent = 100
export const mostUses = 100_000
/** How many discounts can be open at a time. */
export const mostOpenDiscounts = 100

/** A reduction of a price: by a whole percentage or by an amount; the other one is null. */
export type Reduction = { percent: number | null; amount: Centavos | null }

export type DiscountRule = Reduction & {
  id: string
  name: string
  kind: DiscountKind
  /** The last day on which it applies; null without one. */
  until: Day | null
  /** How many more payments can use it; null without a limit. */
  usesLeft: number | null
  bornBy: DiscountBearer
}

/** A grant for one student; in pesos, `amount` is what is left of it. */
export type StudentGrant = Reduction & {
  id: string
  studentId: string
  /** The only class that it is for; null for every class. */
  classId: string | null
  words: string
}

/** Whether a discount applies on this day and has uses left. A code must also have been typed. */
export function isAvailable({ until, usesLeft }: Pick<DiscountRule, "until" | "usesLeft">, today: Day): boolean {
  return (until === null || today <= until) && (usesLeft === null || usesLeft > 0)
}
