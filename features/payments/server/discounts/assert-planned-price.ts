import { type Centavos, formatPesos, toPesos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import type { CheckedClass } from "../../../enrollments/server/enroll/take-seats.ts"
import type { EnrollmentRequest } from "../send/check-enrollment.ts"
import { findPaymentPlan } from "../send/claim-code-queries.ts"

type Priced = { checked: readonly CheckedClass[]; price: Centavos; due: Centavos }

/**
 * Throws a 409 with the new amount if these seats cost something else than when they were planned with this code
 * (docs/rules/discounts.md#discounts). The seats stay held, and the family sends its proof again after a new plan.
 */
export async function assertPlannedPrice(
  tx: Tx,
  { code, accountId }: EnrollmentRequest,
  { checked, price, due }: Priced,
): Promise<void> {
  const plan = code ? await findPaymentPlan(tx, code, accountId) : undefined
  if (!plan || plan.price === null || plan.price === price) return
  const seats = checked.flatMap(({ classId, students }) => students.map(({ child_id }) => seatKey(classId, child_id)))
  const planned = plan.items.map(({ classId, childId }) => seatKey(classId, childId))
  if (seats.toSorted().join() !== planned.toSorted().join()) return
  const amount = formatPesos(toPesos(due))
  throw new AppError(
    409,
    `The price has changed: the amount due is now ${amount}. Check it, then send your payment again.`,
  )
}

const seatKey = (classId: string, childId: string | null) => `${classId} ${childId ?? ""}`
