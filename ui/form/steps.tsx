import { Stack, Text } from "../layout/layout.tsx"
import { LineIcon } from "../pictures/line-icon.tsx"
import css from "./steps.module.css"

interface StepsProps {
  steps: readonly string[]
  /** From 1. */
  at: number
  /** The label of the steps for screen readers. */
  label: string
}

/** The current step in a form of several steps. */
export function Steps({ steps, at, label }: StepsProps) {
  return (
    <Stack as="ol" className={css.steps} aria-label={label}>
      {steps.map((step, n) => (
        <li
          key={step}
          data-done={n + 1 < at || undefined}
          data-now={n + 1 === at || undefined}
          aria-current={n + 1 === at ? "step" : undefined}
        >
          <Stack as="span" tone="soft" className={css.number} aria-hidden="true">
            {n + 1 < at ? <Tick /> : n + 1}
          </Stack>
          <Text as="span" size="s" weight={600} className={css.name}>
            {step}
            {n + 1 < at && <span className="unseen"> (done)</span>}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

function Tick() {
  return <LineIcon path="m4.5 10.5 4 4 7-8.5" weight={3} />
}
