import { type ReactNode, useId } from "react"
import { Bone, Loading } from "../../../ui/skeleton.tsx"
import css from "./monitoring-card.module.css"

/** Figures that belong together, under their heading. */
export function MonitoringCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** One number that is part of no whole. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={css.figure}>
      <span>{label}</span>
      <strong>{children}</strong>
    </p>
  )
}

export function Calculating() {
  return (
    <Loading text="Calculating live data." shown>
      <div className={css.waiting}>
        <Bone height="7rem" />
        <Bone height="7rem" />
        <Bone height="3rem" />
      </div>
    </Loading>
  )
}
