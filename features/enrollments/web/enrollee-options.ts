import { decisionStatuses } from "../domain/enrollment-status.ts"
import type { EnrolleeSort } from "../staff-contract.ts"
import { enrollmentLabels } from "./enrollment-badge.tsx"

/** The choices of the filters above the list of enrollees (docs/rules.md#enrolling). */
export const enrolleeStatusOptions = decisionStatuses.map((value) => ({ value, label: enrollmentLabels[value] }))

export const classStatusOptions = [
  { value: "ongoing", label: "Ongoing" },
  { value: "finished", label: "Finished" },
]

/** Without a choice the newest come first. */
export const enrolleeSortOptions: { value: EnrolleeSort; label: string }[] = [
  { value: "oldest", label: "Oldest first" },
  { value: "name-asc", label: "Name, A to Z" },
  { value: "name-desc", label: "Name, Z to A" },
]
