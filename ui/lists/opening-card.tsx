import { type ReactNode, useId, useState } from "react"
import { Cluster, Stack, Text } from "../layout/layout.tsx"
import { Card } from "../page/card.tsx"
import { LineIcon } from "../pictures/line-icon.tsx"
import css from "./opening-card.module.css"

interface OpeningCardProps {
  /** The heading: who or what. */
  title: ReactNode
  /** At the end of the first line: a status or an amount. */
  side: ReactNode
  /** The facts of the second line, which is only on a phone: the opened card has them too. */
  facts: ReactNode
  /** Whether it is open on a phone at first. */
  startsOpen?: boolean
  children: ReactNode
}

/** A card of a list. On a phone it has two lines and opens for the rest; in a wide window it is always open. */
export function OpeningCard({ title, side, facts, startsOpen = false, children }: OpeningCardProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [started, setStarted] = useState(startsOpen)
  // The item may change while the page is open, and then opens; it does not fold by itself.
  if (started !== startsOpen) {
    setStarted(startsOpen)
    if (startsOpen) setOpen(true)
  }
  const id = useId()
  return (
    <Card as="li" gap={4} className={css.card}>
      <div className={css.head}>
        <Cluster gap="2 4" justify="between" className={css.first}>
          <Text as="h2" size="h3" id={`${id}title`} canBreakAnywhere>
            {title}
          </Text>
          {side}
        </Cluster>
        <Text tone="soft" size="sm" className={css.facts}>
          {facts}
        </Text>
        <button
          type="button"
          id={`${id}more`}
          className={css.more}
          aria-expanded={isOpen}
          aria-labelledby={`${id}more ${id}title`}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="unseen">More about</span>
          <LineIcon path="m5 7.5 5 5 5-5" />
        </button>
      </div>
      <Stack gap={4} className={css.rest} data-folded={!isOpen || undefined}>
        {children}
      </Stack>
    </Card>
  )
}
