import type { UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useId } from "react"
import type { ApiFailure } from "../../../lib/call-api.ts"
import { Answer } from "../../../ui/answer.tsx"
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

interface CountedCardProps<Reply> {
  title: string
  /** What `useCall` gave. */
  of: UseQueryResult<Reply, ApiFailure>
  failed: string
  children: (reply: Reply) => ReactNode
}

/** Figures that are still being counted, could not be, or are there. */
export function CountedCard<Reply>({ title, of, failed, children }: CountedCardProps<Reply>) {
  return (
    <MonitoringCard title={title}>
      <Answer of={of} waiting={<Calculating />} failed={failed}>
        {children}
      </Answer>
    </MonitoringCard>
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

function Calculating() {
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
