import { type ReactNode, useId } from "react"
import css from "./enroll-form.module.css"

/** One step of the enrollment under its heading; CSS numbers the steps. */
export function EnrollStep({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.step} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
