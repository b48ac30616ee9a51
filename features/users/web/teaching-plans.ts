import { teachingFieldForms } from "../../accounts/domain/teaching-fields.ts"
import type { TeachingProfileData } from "../../accounts/teaching-contract.ts"
import type { FieldPlan } from "./field-plan.ts"
import { rulesOf } from "./field-rules.ts"
import { plansOf, type Saving } from "./person-plans.ts"

const expertises = [
  { field: "first-expertise", name: "expertise1", label: "First expertise" },
  { field: "second-expertise", name: "expertise2", label: "Second expertise" },
  { field: "third-expertise", name: "expertise3", label: "Third expertise" },
] as const

const videos = [
  {
    field: "introduction",
    name: "introduction",
    label: "Introduction",
    help: "A link to a short video in which you introduce yourself.",
  },
  { field: "demo", name: "demo", label: "Demo", help: "A link to a sample teaching video." },
] as const

/** What a teacher teaches, and the videos that administrators look at before they verify the teacher. */
export function teachingPlans(profile: TeachingProfileData, saving: Saving): FieldPlan[] {
  const described = [...expertises, ...videos.map((line) => ({ ...line, kind: "url" as const }))]
  return plansOf(
    described.map((line) => ({ ...line, value: profile[line.name], rules: rulesOf(teachingFieldForms[line.field]) })),
    saving,
  )
}
