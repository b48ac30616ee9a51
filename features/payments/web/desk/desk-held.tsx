import { type ReactNode, useEffect, useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Row, Text } from "../../../../ui/layout/layout.tsx"
import type { DecisionDesk } from "./decision-desk.ts"
import { decidedLabels } from "./desk-badge.tsx"
import css from "./desk-decision.module.css"
import type { HeldDecision } from "./held-decisions.ts"

/** The letter of a button's key, shown where there is a keyboard. */
export function Key({ letter }: { letter: string }) {
  return (
    <Text as="span" weight={700} isCentered className={css.key} aria-hidden="true">
      {letter}
    </Text>
  )
}

interface TakeBackProps {
  desk: Pick<DecisionDesk, "heldDecisions" | "takeBack">
  children?: ReactNode
}

/**
 * The button that undoes a decision. Its space is reserved, so that nothing moves. `children` are shown while no
 * decision is delayed.
 */
export function TakeBack({ desk: { heldDecisions, takeBack }, children }: TakeBackProps) {
  const last = heldDecisions.at(-1)
  return (
    <Row gap={3} justify="between" className={css.takeBack}>
      <span className={last ? css.said : css.other}>{last ? <Countdown decision={last} /> : children}</span>
      <Button size="small" disabled={!last} onClick={takeBack} aria-keyshortcuts="z">
        Undo <Key letter="Z" />
      </Button>
    </Row>
  )
}

function Countdown({ decision: { payer, to, until } }: { decision: HeldDecision }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {payer}: <strong>{decidedLabels[to].toLowerCase()}</strong>, sent in{" "}
      {Math.max(1, Math.ceil((until - now) / 1000))} s
    </>
  )
}
