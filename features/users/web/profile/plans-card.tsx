import type { ComponentProps } from "react"
import { EditableField } from "./editable-field.tsx"
import type { FieldPlan } from "./field-plan.ts"
import { FieldsCard } from "./fields-card.tsx"

type PlansCardProps = Omit<ComponentProps<typeof FieldsCard>, "children"> & {
  plans: readonly FieldPlan[]
  /** Rendered below the lines. */
  children?: ComponentProps<typeof FieldsCard>["children"]
}

export function PlansCard({ plans, children, ...card }: PlansCardProps) {
  return (
    <FieldsCard {...card}>
      {plans.map((plan) => (
        <EditableField key={plan.name} plan={plan} />
      ))}
      {children}
    </FieldsCard>
  )
}
