import type { UseQueryResult } from "@tanstack/react-query"
import { useId } from "react"
import type { ApiFailure } from "../../../lib/call-api.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { Loading, Skeleton } from "../../../ui/states/skeleton.tsx"
import css from "./monitoring-card.module.css"
import { type Share, Shares } from "./shares.tsx"

/** The numbers: totals with their shares, and at the end one number without shares. */
export interface Counted {
  wholes: Record<string, readonly Share[]>
  last: [label: string, figure: string]
}

interface CountedCardProps<Reply> {
  title: string
  /** The result of `useCall`. */
  of: UseQueryResult<Reply, ApiFailure>
  failed: string
  /** How the shares are drawn. */
  as: "ring" | "bar"
  children: (reply: Reply) => Counted
}

/** A group of numbers under a heading: loading, failed, or shown. */
export function CountedCard<Reply>({ title, of, failed, as, children }: CountedCardProps<Reply>) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <QueryState of={of} waiting={<Calculating />} failed={failed}>
        {(reply) => <Figures counted={children(reply)} as={as} />}
      </QueryState>
    </section>
  )
}

function Figures({ counted: { wholes, last }, as }: { counted: Counted; as: "ring" | "bar" }) {
  return (
    <>
      {Object.entries(wholes).map(([title, shares]) => (
        <Shares key={title} title={title} shares={shares} as={as} />
      ))}
      <p className={css.figure}>
        <span>{last[0]}</span>
        <strong>{last[1]}</strong>
      </p>
    </>
  )
}

function Calculating() {
  return (
    <Loading text="Calculating live data." shown>
      <div className={css.waiting}>
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
        <Skeleton height="3rem" />
      </div>
    </Loading>
  )
}
