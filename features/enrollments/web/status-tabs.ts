import type { Tab } from "../../../ui/tabs.tsx"
import type { EnrollmentStatus } from "../domain/enrollment-status.ts"
import { enrollmentLabels } from "./enrollment-badge.tsx"

type Listed = { enrollmentStatus: EnrollmentStatus }

const order: readonly EnrollmentStatus[] = ["approved", "pending", "denied", "left"]

/** "All" and the statuses that occur, with how many there are of each; the one in the address stays, also when empty. */
export function statusTabs(classes: readonly Listed[], asked: string): Tab[] {
  const count = (status: EnrollmentStatus) => classes.filter((each) => each.enrollmentStatus === status).length
  const statuses = order.filter((status) => status !== "left" || status === asked || count(status) > 0)
  return [
    { id: "all", label: "All", count: classes.length },
    ...statuses.map((status) => ({ id: status, label: enrollmentLabels[status], count: count(status) })),
  ]
}

export function withStatus<Each extends Listed>(classes: readonly Each[], asked: string): Each[] {
  return classes.filter((each) => asked === "all" || each.enrollmentStatus === asked)
}
