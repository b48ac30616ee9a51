import {
  type TeachingFieldName,
  teachingFieldForms,
  teachingLabels,
  teachingNames,
} from "../../../accounts/domain/teaching-fields.ts"
import type { TeachingProfileData } from "../../../accounts/teaching-contract.ts"
import type { FieldPlan } from "./field-plan.ts"
import { rulesOf } from "./field-rules.ts"
import { plansOf, type Saving } from "./person-plans.ts"

type Line = { field: keyof typeof teachingFieldForms; help?: string; kind?: "url" }

const lines: Record<TeachingFieldName, Line> = {
  expertise1: { field: "first-expertise" },
  expertise2: { field: "second-expertise" },
  expertise3: { field: "third-expertise" },
  introduction: {
    field: "introduction",
    kind: "url",
    help: "A link to a short video that introduces you. Families can watch it.",
  },
  demo: { field: "demo", kind: "url", help: "A link to a sample teaching video. Families can watch it." },
}

/** The subjects of a teacher, and the videos for administrators who verify the teacher, and for families. */
export function teachingPlans(
  profile: TeachingProfileData,
  saving: Saving<keyof typeof teachingFieldForms>,
): FieldPlan[] {
  return plansOf(
    teachingNames.map((name) => ({
      ...lines[name],
      name,
      label: teachingLabels[name],
      value: profile[name],
      rules: rulesOf(teachingFieldForms[lines[name].field]),
    })),
    saving,
  )
}
