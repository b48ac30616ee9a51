import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { ClassEnrollments } from "../../class-contract.ts"
import type { StudentRow } from "../../staff-contract.ts"
import { findSeatsAndWaiting, findWaiting } from "./class-enrollment-queries.ts"
import { type ClassOfStudents, findStudents, isClassOfStudents } from "./class-student-queries.ts"
import { presentNames } from "./present-names.ts"

const mostShown = 20

/** The seats and the pending enrollments of a class, for administrators (docs/rules/enrollments.md#seats). */
export async function getClassEnrollments(deps: Deps, classId: string): Promise<ClassEnrollments> {
  const seats = await findSeatsAndWaiting(deps.db, classId)
  if (!seats) throw notFound()
  const waiting = await findWaiting(deps.db, classId, mostShown)
  return {
    maxStudents: seats.max_students,
    seatsTaken: seats.seats_taken,
    students: seats.enrollees_count,
    waitingCount: seats.seats_taken - seats.enrollees_count,
    paymentsWaiting: seats.payments_waiting,
    waiting: waiting.map(presentWaiting),
  }
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>[number]

function presentWaiting(row: Waiting): ClassEnrollments["waiting"][number] {
  const { student, account } = presentNames(row)
  return {
    enrolleeId: row.id,
    fullName: student,
    payer: account,
    enrollmentDate: row.created_at.toISOString(),
  }
}

/** The approved students of a class in the scope; another's class is not found. */
export async function listStudents(deps: Deps, klass: ClassOfStudents): Promise<StudentRow[]> {
  if (!(await isClassOfStudents(deps.db, klass))) throw notFound()
  return findStudents(deps.db, klass.classId)
}
