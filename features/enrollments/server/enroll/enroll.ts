import { type Day, todayIn } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import { canEnroll, type EnrollableClass } from "../../domain/can-enroll.ts"
import { amountDue } from "../../domain/payment.ts"
import { enrollmentErrorOf } from "../errors.ts"
import { recordEnrollmentEvent } from "../events.ts"
import { classFactsOf } from "../students/class-facts.ts"
import { translateConstraintError } from "./constraint-errors.ts"
import {
  type EnrollableClassRow,
  type EnrollingStudentRow,
  findEnrollableClass,
  insertEnrollment,
  insertPayment,
  lockClasses,
} from "./seat-queries.ts"
import { type StoredProof, withProof } from "./with-proof.ts"

export type EnrollmentRequest = {
  accountId: string
  classId: string
  proof: Blob | null
  referenceNumber: string | null
  paymentChannel: string | null
  /** Locks taken before the class is locked. */
  lockStudents?: (tx: Tx) => Promise<unknown>
  findStudents: (db: Db) => Promise<EnrollingStudentRow[]>
}

/**
 * Gives each student a pending seat, all or none, under the lock of the class (docs/rules.md#enrolling). The rule is
 * also checked before, without locks, so that a picture is not processed for a request that fails. Returns the
 * enrolleeIds in the order of the students.
 */
export async function enroll(deps: Deps, request: EnrollmentRequest): Promise<string[]> {
  const { accountId, classId, proof } = request
  const today = todayIn(deps.now(), deps.settings.timeZone)
  check(await findEnrollableClass(deps.db, classId), await request.findStudents(deps.db), request, today)
  return withProof(deps, proof, (stored) =>
    translateConstraintError(() =>
      transact(deps, async (tx) => {
        await request.lockStudents?.(tx)
        const [row] = await lockClasses(tx, [classId])
        const students = await request.findStudents(tx)
        const klass = check(row, students, request, today)
        const at = deps.now()
        const due = amountDue(klass.price, students.length)
        const { enrolleeIds, paymentId } = await takeSeats(tx, at, { request, stored, students, klass, due })
        await recordEnrollmentEvent(tx, {
          type: "enrollment.received",
          at,
          actorId: accountId,
          accountId,
          enrollments: enrolleeIds.map((enrolleeId) => ({ enrolleeId, classId })),
          amountDue: due,
          paymentId,
          channel: paymentId && request.paymentChannel,
        })
        return enrolleeIds
      }),
    ),
  )
}

function check(
  row: EnrollableClassRow | undefined,
  students: EnrollingStudentRow[],
  request: EnrollmentRequest,
  today: Day,
) {
  if (!row) throw notFound()
  const klass = classFactsOf(row)
  const errorCode = canEnroll(klass, { students, hasProof: request.proof !== null }, today)
  if (errorCode) throw enrollmentErrorOf(errorCode, klass, today)
  return klass
}

type Seats = {
  request: EnrollmentRequest
  stored: StoredProof | null
  students: EnrollingStudentRow[]
  klass: EnrollableClass
  due: Centavos
}

async function takeSeats(tx: Tx, now: Date, { request, stored, students, klass, due }: Seats) {
  const { accountId, classId } = request
  const paymentId = stored
    ? await insertPayment(tx, stored, {
        account_id: accountId,
        amount_due_centavos: due,
        reference_number: request.referenceNumber,
        channel: request.paymentChannel,
        paid_at: now,
      })
    : null
  const enrolleeIds: string[] = []
  for (const student of students) {
    const id = await insertEnrollment(tx, {
      class_id: classId,
      learner_id: student.learner_id,
      child_id: student.child_id,
      account_id: accountId,
      payment_id: paymentId,
      price_centavos: klass.price,
      student_sort: student.search_name,
      status: "pending",
      created_at: now,
    })
    enrolleeIds.push(id)
  }
  return { enrolleeIds, paymentId }
}
