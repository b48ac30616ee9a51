import type { ReactNode } from "react"
import { Stack } from "../../../../ui/layout/layout.tsx"
import css from "../account.module.css"

interface FormPartProps {
  title: string
  lead?: string
  children: ReactNode
}

export function FormPart({ title, lead, children }: FormPartProps) {
  return (
    <Stack as="fieldset" gap={5} className={css.step}>
      <legend>{title}</legend>
      {lead && <p className={css.partLead}>{lead}</p>}
      {children}
    </Stack>
  )
}
