import { get } from "../subjects.ts"
import { dayAfter } from "./days.ts"
import { type GrowthSubject, growthSubject, middlePage, type Picks, waysOf } from "./subject.ts"

/** The payments as administrators check them. */
export function paymentSubjects({ adminId, total, payers, statements }: Picks): GrowthSubject[] {
  const { enrollments = 0, pending = 0 } = total
  return [
    ...waysOf("/admins/statements", adminId, { "first page": "" }),
    growthSubject(
      "/admins/statements/{id}",
      "its counts",
      statements.map(({ id = "" }) => get(`/admins/statements/${id}`, adminId)),
    ),
    growthSubject(
      "/admins/statements/{id}/matches",
      "of a day",
      statements.map(({ id = "" }) => get(`/admins/statements/${id}/matches`, adminId)),
    ),
    ...waysOf("/admins/payments", adminId, {
      "first page": "",
      "middle page": `page=${middlePage(enrollments, 30)}`,
      "last page": `page=${Math.floor(enrollments / 30)}`,
      "to decide": "status=sent",
      "to decide, middle page": `status=sent&page=${middlePage(pending, 30)}`,
      "to decide with an alarm": "status=sent&check=alarm",
      "with the picture of another": "check=picture&level=alarm",
      "of a channel": "channel=BPI",
      "of a day": `from=${dayAfter(-2)}&to=${dayAfter(-2)}`,
      "search: one reference": payers.map(({ reference_number = "" }) => `search=${reference_number}`),
      "search: an amount": "search=1250.50",
    }),
    growthSubject(
      "/admins/payments/{paymentId}",
      "one",
      payers.map(({ id = "" }) => get(`/admins/payments/${id}`, adminId)),
    ),
  ]
}
