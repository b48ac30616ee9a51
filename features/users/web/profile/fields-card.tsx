import { type ReactNode, useId } from "react"
import css from "./fields-card.module.css"

interface FieldsCardProps {
  title: string
  /** The heading's level on the page. */
  level?: 2 | 3
  lead?: ReactNode
  actions?: ReactNode
  /** An action that changes several of the fields together, below them. */
  below?: ReactNode
  children: ReactNode
}

export function FieldsCard({ title, level = 2, lead, actions, below, children }: FieldsCardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <div>
          <Heading id={id}>{title}</Heading>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {actions}
      </div>
      <div className={css.fields}>{children}</div>
      {below && <div className={css.below}>{below}</div>}
    </section>
  )
}
