import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { type Part, sumOfParts } from "../../../classes/domain/instalments.ts"
import type { EnrollableClass } from "../../domain/enroll-error.ts"
import { recordEnrollmentEvent } from "../events.ts"
import { insertSignatures } from "../guidelines/guideline-queries.ts"
import { deleteHolds } from "./hold-queries.ts"
import { type EnrollingStudentRow, insertEnrollment } from "./seat-queries.ts"

/** The students who were checked for a class. */
export type CheckedClass = {
  klass: EnrollableClass & { name: string }
  classId: string
  students: EnrollingStudentRow[]
  /** The parts of the price of those who pay in parts, by child; null for a learner. The first is paid now. */
  parts: ReadonlyMap<string | null, readonly Part[]>
  /** What each of them pays: the price of the class without discounts. */
  prices: Centavos[]
}

/** `paymentId`: the payment for these seats; null if everything is free. */
type Seats = {
  accountId: string
  checked: readonly CheckedClass[]
  paymentId: string | null
  due: Centavos
  at: Date
  /** The version of the guidelines that the family signed with the request; null if it sent none. */
  guidelinesVersion: number | null
  /** The seats are paid for and approved in the same transaction, so nobody is told that they wait. */
  isPaid?: boolean
}

export type TakenSeat = { enrolleeId: string; classId: string }

/** Gives each of these students a pending seat. The classes are locked, and the students were checked. */
export async function takeSeats(tx: Tx, seats: Seats): Promise<TakenSeat[]> {
  const { accountId, checked, paymentId, due, at, guidelinesVersion: version } = seats
  const enrollments: TakenSeat[] = []
  for (const { classId, students, prices, parts } of checked) {
    for (const [nth, student] of students.entries()) {
      const enrolleeId = await insertEnrollment(tx, {
        class_id: classId,
        learner_id: student.learner_id,
        child_id: student.child_id,
        account_id: accountId,
        payment_id: paymentId,
        price_centavos: prices[nth] ?? 0,
        later_centavos: sumOfParts(parts.get(student.child_id)?.slice(1) ?? []),
        student_sort: student.search_name,
        status: "pending",
        created_at: at,
      })
      enrollments.push({ enrolleeId, classId })
    }
    const childIds = students.map(({ child_id }) => child_id)
    if (version) {
      await insertSignatures(
        tx,
        childIds.map((child_id) => ({ account_id: accountId, child_id, version, signed_at: at })),
      )
    }
    await deleteHolds(tx, { accountId, classId, childIds })
  }
  await recordEnrollmentEvent(tx, {
    type: "enrollment.received",
    at,
    actorId: accountId,
    accountId,
    enrollments,
    amountDue: due,
    isPaid: seats.isPaid ?? false,
  })
  return enrollments
}
