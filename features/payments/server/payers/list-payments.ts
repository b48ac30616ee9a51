import type { ParsedInputOf } from "../../../../lib/contract.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { pageOf } from "../../../../lib/paging.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { userPaymentsCall } from "../../payer-contract.ts"
import { countPaymentsOf, findPaymentsOf, findStudentsOfPayments } from "./payer-queries.ts"

/** The payments of an account, newest first, each with its students. */
export async function listPayments(deps: Deps, input: ParsedInputOf<typeof userPaymentsCall>) {
  const [rows, total] = await Promise.all([findPaymentsOf(deps.db, input), countPaymentsOf(deps.db, input.userId)])
  const ids = rows.map(({ id }) => id)
  const students = ids.length > 0 ? await findStudentsOfPayments(deps.db, ids) : []
  const paidFor = Map.groupBy(students, ({ payment_id }) => payment_id)
  const payments = rows.map((row) => ({
    id: row.id,
    amountDue: toPesos(row.amount_due_centavos),
    referenceNumber: row.reference_number,
    channel: row.channel,
    paidAt: row.paid_at.toISOString(),
    students: (paidFor.get(row.id) ?? []).map((student) => fullName(personNameOf(student))),
  }))
  return { payments, pagination: pageOf(input.page, input.pageSize, total) }
}
