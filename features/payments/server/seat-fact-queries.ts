import { sql } from "kysely"
import { type Day, todayIn } from "../../../lib/day.ts"
import type { Db } from "../../../platform/database/client.ts"
import { selectTogether } from "../../../platform/database/select-together.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { applyDiscounts } from "../../discounts/domain/apply-discounts.ts"
import type { DiscountStacking } from "../../discounts/domain/discount.ts"
import { discountFacts } from "../../discounts/server/discount-fact-queries.ts"
import { holdsIn } from "../../enrollments/server/enroll/hold-queries.ts"
import { childrenIn, type EnrollingStudentRow, learnerIn } from "../../enrollments/server/enroll/seat-queries.ts"
import type { PaymentItem } from "../domain/payment-item.ts"
import { creditOf } from "./credit/credit-queries.ts"
import { unpaidFor } from "./online/online-queries.ts"
import { planWith } from "./send/claim-code-queries.ts"
import { undecidedSeatsFrom, undecidedSeatsOf } from "./send/undecided-seat-queries.ts"

/** What is known about the seats that an account wants, besides their classes. */

export type SeatRequest = {
  accountId: string
  items: readonly PaymentItem[]
  /** The code of the payment; null without one. */
  code: string | null
  /** The code of a discount, in upper case. */
  discountCode: string | null
}

type ReadAt = { now: Date; today: Day; stacking: DiscountStacking }

export function readAt({ now, settings }: Pick<Deps, "now" | "settings">): ReadAt {
  const at = now()
  return { now: at, today: todayIn(at, settings.timeZone), stacking: settings.discountStacking }
}

export const classIdsOf = (items: readonly PaymentItem[]): string[] => [...new Set(items.map(({ classId }) => classId))]

/** The reads for `seatFactsOf`. What an unfinished online payment for the same seats was promised counts for them. */
export function seatFactReads(db: Db, { accountId, items, code, discountCode }: SeatRequest, { now, today }: ReadAt) {
  const classIds = classIdsOf(items)
  const unpaid = unpaidFor(db, accountId, items)
  const besides = sql<string | null>`(select id from (${unpaid}) as unpaid)`
  return {
    unpaid,
    students: studentsIn(db, accountId, items),
    holds: holdsIn(db, classIds, now),
    undecided: undecidedSeatsOf(accountId, { now }),
    ...discountFacts(db, { accountId, code: discountCode, today, besides }),
    credit: creditOf(db, accountId, besides),
    plans: planWith(db, code, accountId),
  }
}

type SeatRows = Awaited<ReturnType<typeof selectTogether<ReturnType<typeof seatFactReads>>>>

export function seatFactsOf(rows: SeatRows, { stacking, today }: ReadAt) {
  const { unpaid, students, holds, undecided, rules, grants, live, credit, plans } = rows
  return {
    unpaidId: unpaid[0]?.id ?? null,
    students,
    holds,
    undecided: undecidedSeatsFrom(undecided),
    discountsOf: (seats: Parameters<typeof applyDiscounts>[0]) =>
      applyDiscounts(seats, { rules, grants, live, stacking, today }),
    overpaid: credit[0]?.free ?? 0,
    /** What was planned with the code; undefined if it is not the account's. */
    plan: plans[0],
  }
}

export type SeatFacts = ReturnType<typeof seatFactsOf>

/** Reads the facts in one statement. They may change until the seats are taken, unless they are locked. */
export async function findSeatFacts(db: Db, request: SeatRequest, at: ReadAt): Promise<SeatFacts> {
  return seatFactsOf(await selectTogether(db, seatFactReads(db, request, at)), at)
}

/** The students of an account, once for each class: its children, or the learner. */
export function studentsIn(db: Db, accountId: string, items: readonly PaymentItem[]) {
  const classIds = classIdsOf(items)
  return items.some(({ childId }) => childId !== null)
    ? childrenIn(db, accountId, classIds)
    : learnerIn(db, accountId, classIds)
}

/** Returns the student of a seat. Another parent's child is a 404. */
export function studentOf(students: readonly EnrollingStudentRow[], { classId, childId }: PaymentItem) {
  const student = students.find(({ class_id, child_id }) => class_id === classId && child_id === childId)
  if (!student) throw notFound()
  return student
}
