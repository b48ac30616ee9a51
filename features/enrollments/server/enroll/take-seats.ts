import { randomUUID } from "node:crypto"
import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { type Part, sumOfParts } from "../../../classes/domain/instalments.ts"
import type { EnrollableClass } from "../../domain/enroll-error.ts"
import { recordEnrollmentEvent } from "../events.ts"
import { insertSignatures } from "../guidelines/guideline-queries.ts"
import { deleteHolds } from "./hold-queries.ts"
import { type EnrollingStudentRow, insertEnrollments } from "./seat-queries.ts"

/** A student who was checked for a class. */
export type CheckedSeat = {
  klass: EnrollableClass & { name: string }
  classId: string
  student: EnrollingStudentRow
  /** The price of the class after discounts. */
  net: Centavos
  /** The parts of `net`, the first paid now; empty if it is paid at once. */
  parts: readonly Part[]
}

/** `paymentId`: the payment for these seats; null if everything is free. */
type SeatsToTake<Seat> = {
  accountId: string
  seats: readonly Seat[]
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
export async function takeSeats<Seat extends CheckedSeat>(
  tx: Tx,
  { accountId, seats, paymentId, due, at, guidelinesVersion: version, isPaid = false }: SeatsToTake<Seat>,
): Promise<(Seat & TakenSeat)[]> {
  const taken = seats.map((seat) => ({ ...seat, enrolleeId: randomUUID() }))
  const rows = taken.map(({ enrolleeId, classId, student, net, parts }) => ({
    id: enrolleeId,
    class_id: classId,
    learner_id: student.learner_id,
    child_id: student.child_id,
    account_id: accountId,
    payment_id: paymentId,
    price_centavos: net,
    later_centavos: sumOfParts(parts.slice(1)),
    student_sort: student.search_name,
    status: "pending" as const,
    created_at: at,
  }))
  await insertEnrollments(tx, rows)
  const childIds = [...new Set(rows.map(({ child_id }) => child_id))]
  if (version)
    await insertSignatures(
      tx,
      childIds.map((child_id) => ({ account_id: accountId, child_id, version, signed_at: at })),
    )
  const students = rows.map(({ class_id, child_id }) => ({ classId: class_id, studentId: child_id ?? accountId }))
  await deleteHolds(tx, accountId, students)
  await recordEnrollmentEvent(tx, {
    type: "enrollment.received",
    at,
    actorId: accountId,
    accountId,
    enrollments: taken.map(({ enrolleeId, classId }) => ({ enrolleeId, classId })),
    amountDue: due,
    isPaid,
  })
  return taken
}
