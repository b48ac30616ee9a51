import { classStatusLabels } from "../../domain/class-life.ts"
import { type ClassStage, classStages } from "../../teacher-contract.ts"

export const stageLabels: Record<ClassStage, string> = {
  ...classStatusLabels,
  ongoing: "Ongoing",
  finished: "Finished",
}

/** The search by name, and the orders of the lists of teachers and administrators. */
export const classNameFilter = { label: "Class name", placeholder: "Coding, ukulele…" }
export const nameOrders = { asc: "Name, A to Z", desc: "Name, Z to A" }

export function isClassStage(text: string): text is ClassStage {
  return classStages.some((stage) => stage === text)
}

export function stageLabel(text: string): string | null {
  return isClassStage(text) ? stageLabels[text] : null
}
