import { type Day, formatDay } from "../../../../lib/day.ts"
import { gradeLevels } from "../../../accounts/domain/grade-levels.ts"
import type { Child } from "../../contract.ts"
import { childFields } from "../../domain/account-fields.ts"
import type { FieldPlan } from "./field-plan.ts"
import { birthdateRules, rulesOf } from "./field-rules.ts"
import { plansOf, type Saving } from "./person-plans.ts"

const levels = gradeLevels.map((level) => ({ value: level, label: level }))

const nameLines = [
  { field: "first-name", name: "firstName", label: "First name" },
  { field: "middle-name", name: "middleName", label: "Middle name", optional: true },
  { field: "last-name", name: "lastName", label: "Last name" },
] as const

export function childPlans(child: Child, today: Day, saving: Saving<keyof typeof childFields>): FieldPlan[] {
  const of = child.firstName
  return plansOf(
    [
      ...nameLines.map((line) => ({
        ...line,
        of,
        kind: "name" as const,
        value: child[line.name],
        rules: rulesOf(childFields[line.field]),
      })),
      {
        field: "birthdate",
        name: "birthdate",
        label: "Birthdate",
        of,
        kind: "date",
        value: child.birthDate,
        shown: formatDay(child.birthDate),
        max: today,
        rules: birthdateRules(rulesOf(childFields.birthdate), "birthdate", today),
      },
      {
        field: "grade-level",
        name: "gradeLevel",
        label: "Grade level",
        of,
        kind: "choice",
        options: levels,
        value: child.gradeLevel,
        rules: rulesOf(childFields["grade-level"]),
      },
      {
        field: "special-needs",
        name: "specialNeeds",
        label: "Special needs",
        of,
        kind: "long",
        optional: true,
        help: "Anything the teacher should know to help the student.",
        value: child.specialNeeds,
        rules: rulesOf(childFields["special-needs"]),
      },
    ],
    saving,
  )
}
