import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import { type Actor, may } from "../../../../platform/http/calls/authorize.ts"
import { freeSeats } from "../../../enrollments/domain/seats.ts"
import { findUndecidedOf } from "../../../enrollments/server/email-queries.ts"
import { findEnrollableClass } from "../../../enrollments/server/enroll/seat-queries.ts"
import { findEnrollment } from "../../../enrollments/server/review/decision-queries.ts"
import { classFactsOf } from "../../../enrollments/server/students/class-facts.ts"
import type { ClassNow, EnrolleePayment } from "../../decision-contract.ts"
import { findChecks } from "../desk/find-checks.ts"
import { findPaidStudents, findPayment } from "./payment-queries.ts"

/**
 * Returns the payment of an enrollment with its checks (null for a free class, and for those who see no payments), and
 * the current status of the class.
 */
export async function getPayment(
  { db, settings }: Deps,
  actor: Actor,
  enrolleeId: string,
): Promise<{ payment: EnrolleePayment | null; classNow: ClassNow }> {
  const enrollment = await findEnrollment(db, enrolleeId)
  const row = enrollment && (await findEnrollableClass(db, enrollment.class_id))
  if (!row) throw notFound()
  const facts = classFactsOf(row)
  return {
    payment:
      enrollment.payment_id && may(actor, "payments:read") ? await present(db, settings, enrollment.payment_id) : null,
    classNow: { status: facts.status, isArchived: facts.isArchived, freeSeats: freeSeats(facts) },
  }
}

async function present(db: Db, settings: Deps["settings"], id: string): Promise<EnrolleePayment> {
  const [payment, students, undecided, checks] = await Promise.all([
    findPayment(db, id),
    findPaidStudents(db, id),
    findUndecidedOf(db, id),
    findChecks(db, settings, [id]),
  ])
  return {
    id,
    amountDue: toPesos(payment.amount_due_centavos),
    students: students.map((student) => fullName(personNameOf(student))),
    undecided: undecided.map(({ enrolleeId, student, klass }) => ({
      id: enrolleeId,
      firstName: student.firstName,
      className: klass.name,
    })),
    referenceNumber: payment.reference_number,
    channel: payment.channel,
    paidAt: payment.paid_at.toISOString(),
    checks: checks.get(id)?.checks ?? [],
  }
}
