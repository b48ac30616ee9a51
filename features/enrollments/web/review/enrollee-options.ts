import { type DecisionStatus, decisionStatuses } from "../../domain/enrollment-status.ts"
import { usualOrder } from "../../domain/review-order.ts"
import type { EnrolleeSort } from "../../staff-contract.ts"
import { enrollmentLabels } from "../enrollment-badge.tsx"

/** The choices of the filters above the list of enrollees (docs/rules/enrollments.md#enrolling). */
export const enrolleeStatusOptions = decisionStatuses.map((value) => ({ value, label: enrollmentLabels[value] }))

export const classStatusOptions = [
  { value: "ongoing", label: "Ongoing" },
  { value: "finished", label: "Finished" },
]

const orders: readonly { value: EnrolleeSort; label: string }[] = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name-asc", label: "Name, A to Z" },
  { value: "name-desc", label: "Name, Z to A" },
]

/** Returns the orders of the list of this status; the default one has no value in the address. */
export function enrolleeOrders(status: DecisionStatus | undefined) {
  const usual = usualOrder(status)
  return {
    usual: orders.find(({ value }) => value === usual)?.label ?? "",
    others: orders.filter(({ value }) => value !== usual),
  }
}
