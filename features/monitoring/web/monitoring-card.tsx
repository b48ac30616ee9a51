import type { UseQueryResult } from "@tanstack/react-query"
import { useId } from "react"
import type { ApiFailure } from "../../../lib/call-api.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { SkeletonOf } from "../../../ui/states/skeleton.tsx"
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
  /** The same numbers as 0: their space is reserved while the real ones load. */
  noughts: Counted
  /** How the shares are drawn. */
  as: "ring" | "bar"
  children: (reply: Reply) => Counted
}

/** A group of numbers under a heading: loading, failed, or shown. */
export function CountedCard<Reply>({ title, of, failed, noughts, as, children }: CountedCardProps<Reply>) {
  const id = useId()
  return (
    <Stack as="section" gap={5} surface="card" round="l" pad="card" className={css.card} aria-labelledby={id}>
      <Text as="h2" size="h3" id={id}>
        {title}
      </Text>
      <QueryState of={of} waiting={<Calculating noughts={noughts} as={as} />} failed={failed}>
        {(reply) => <Figures counted={children(reply)} as={as} />}
      </QueryState>
    </Stack>
  )
}

function Figures({ counted: { wholes, last }, as }: { counted: Counted; as: "ring" | "bar" }) {
  return (
    <div className={css.figures}>
      {Object.entries(wholes).map(([title, shares]) => (
        <Shares key={title} title={title} shares={shares} as={as} />
      ))}
      <Row as="p" gap={3} justify="between" surface="well" round="m" weight={650} className={css.figure}>
        <span>{last[0]}</span>
        <Text as="strong" figure="m">
          {last[1]}
        </Text>
      </Row>
    </div>
  )
}

function Calculating({ noughts, as }: { noughts: Counted; as: "ring" | "bar" }) {
  return (
    <Stack className={css.waiting} role="status">
      <p>Calculating live data.</p>
      <SkeletonOf>
        <Figures counted={noughts} as={as} />
      </SkeletonOf>
    </Stack>
  )
}
