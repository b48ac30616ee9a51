import type { ParsedInputOf } from "../../../../lib/contract.ts"
import { todayIn } from "../../../../lib/day.ts"
import { pageOf } from "../../../../lib/paging.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { parseStoredFindings } from "../../../payments/domain/checks/payment-check.ts"
import type { EnrolleeRow, enrolleesCall } from "../../staff-contract.ts"
import { presentNames } from "../students/present-names.ts"
import { findEnrollees } from "./enrollee-list-queries.ts"

export async function listEnrollees(deps: Deps, input: ParsedInputOf<typeof enrolleesCall>) {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const { rows, total } = await findEnrollees(deps.db, input, today)
  return { enrollees: rows.map(presentEnrollee), pagination: pageOf(input.page, input.pageSize, total) }
}

type EnrolleeRecord = Awaited<ReturnType<typeof findEnrollees>>["rows"][number]

/** A child has no picture. */
function presentEnrollee(row: EnrolleeRecord): EnrolleeRow {
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
    paymentId: row.payment_id,
    checks: row.findings && parseStoredFindings(row.findings),
  }
}
