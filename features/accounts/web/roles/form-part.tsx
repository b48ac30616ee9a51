import type { ReactNode } from "react"
import css from "../account.module.css"

interface FormPartProps {
  title: string
  lead?: string
  children: ReactNode
}

export function FormPart({ title, lead, children }: FormPartProps) {
  return (
    <fieldset className={css.step}>
      <legend>{title}</legend>
      {lead && <p className={css.partLead}>{lead}</p>}
      {children}
    </fieldset>
  )
}
