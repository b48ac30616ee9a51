import type { ParsedInputOf } from "../../../../lib/contract.ts"
import { todayIn } from "../../../../lib/day.ts"
import { pageOf } from "../../../../lib/paging.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { type Actor, may } from "../../../../platform/http/calls/authorize.ts"
import { parseStoredFindings } from "../../../payments/domain/checks/payment-check.ts"
import type { EnrolleeRow, enrolleesCall } from "../../staff-contract.ts"
import { presentNames } from "../students/present-names.ts"
import { findEnrollees } from "./enrollee-list-queries.ts"

export async function listEnrollees(deps: Deps, actor: Actor, input: ParsedInputOf<typeof enrolleesCall>) {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const { rows, total } = await findEnrollees(deps.db, input, today)
  const seesPayments = may(actor, "payments:read")
  const enrollees = rows.map((row) => presentEnrollee(row, seesPayments))
  return { enrollees, pagination: pageOf(input.page, input.pageSize, total) }
}

type EnrolleeRecord = Awaited<ReturnType<typeof findEnrollees>>["rows"][number]

/** A child has no picture. The payment is for those who see payments. */
function presentEnrollee(row: EnrolleeRecord, seesPayments: boolean): EnrolleeRow {
  const { student, account } = presentNames(row)
  return {
    id: row.id,
    profilePicture: row.child_id ? null : row.profile_picture,
    fullName: student,
    enrolledBy: account,
    status: row.status,
    classInfo: {
      id: row.class_id,
      name: row.class_name,
      classType: row.class_type,
      programType: row.program_type,
    },
    enrollmentDate: row.created_at.toISOString(),
    paymentId: seesPayments ? row.payment_id : null,
    checks: seesPayments && row.findings ? parseStoredFindings(row.findings) : null,
  }
}
