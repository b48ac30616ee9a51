import type { Tab } from "../../../../ui/lists/tabs.tsx"
import type { EnrollmentStatus } from "../../domain/enrollment-status.ts"
import { enrollmentLabels } from "../../domain/enrollment-status.ts"

/** Returns every status that a student of the reader has in a class. */
type StatusesOf<Listed> = (listed: Listed) => readonly EnrollmentStatus[]

const order: readonly EnrollmentStatus[] = ["approved", "pending", "denied", "left"]

/** Returns "All" and the statuses, with the number of classes of each; "Left" only when it occurs or is selected. */
export function statusTabs<Listed>(
  classes: readonly Listed[],
  statusesOf: StatusesOf<Listed>,
  selected: string,
): Tab[] {
  const counted = order.map((status) => ({
    id: status,
    label: enrollmentLabels[status],
    count: withStatus(classes, statusesOf, status).length,
  }))
  const shown = counted.filter(({ id, count }) => id !== "left" || id === selected || count > 0)
  return [{ id: "all", label: "All", count: classes.length }, ...shown]
}

export function withStatus<Listed>(
  classes: readonly Listed[],
  statusesOf: StatusesOf<Listed>,
  selected: string,
): Listed[] {
  return classes.filter((each) => selected === "all" || statusesOf(each).some((status) => status === selected))
}
