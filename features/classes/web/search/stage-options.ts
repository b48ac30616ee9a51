import { classTypeLabels, classTypes, programLabels, programTypes } from "../../domain/class-kind.ts"
import { type ClassStage, classStages } from "../../teacher-contract.ts"

const stageLabels: Record<ClassStage, string> = {
  approved: "Approved",
  pending: "Pending",
  denied: "Denied",
  ongoing: "Ongoing",
  finished: "Finished",
}

/** The choices of the filters in the lists of teachers and administrators. */
export const stageOptions = classStages.map((value) => ({ value, label: stageLabels[value] }))
export const programOptions = programTypes.map((value) => ({ value, label: programLabels[value] }))
export const typeOptions = classTypes.map((value) => ({ value, label: classTypeLabels[value] }))
export const nameOptions = [
  { value: "asc", label: "Name, A to Z" },
  { value: "desc", label: "Name, Z to A" },
]

export const dateOptions = [
  { value: "desc", label: "Newest first" },
  { value: "asc", label: "Oldest first" },
]
export const archivedOptions = [
  { value: "0", label: "Not archived" },
  { value: "1", label: "Archived" },
]

export function isClassStage(text: string): text is ClassStage {
  return classStages.some((stage) => stage === text)
}

export function stageLabel(text: string): string | null {
  return isClassStage(text) ? stageLabels[text] : null
}
