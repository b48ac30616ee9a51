import type { ReactNode } from "react"
import { Cluster, Grid, Text } from "../../../../ui/layout/layout.tsx"
import { OpeningCard } from "../../../../ui/lists/opening-card.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import type { OpenCode } from "../../contract.ts"
import { PaymentCode } from "../pay/transfer-details.tsx"

interface OpenCodesProps {
  codes: readonly OpenCode[]
  zone: string
  /** A link to the form of these classes, where the proof is sent. */
  renderAction(code: OpenCode): ReactNode
}

/**
 * The codes without a payment so far, like payments that are not sent yet. A single one is open at first, unless the
 * family has begun to pay for the same seats online.
 */
export function OpenCodes({ codes, zone, renderAction }: OpenCodesProps) {
  if (codes.length === 0) return null
  return (
    <Grid as="ul" column="xl" gap={3} align="start" aria-label="Not sent yet">
      {codes.map((each) => (
        <CodeCard
          key={each.code}
          open={each}
          zone={zone}
          startsOpen={codes.length === 1 && !each.isBegunOnline}
          action={renderAction(each)}
        />
      ))}
    </Grid>
  )
}

interface CodeCardProps {
  open: OpenCode
  zone: string
  startsOpen: boolean
  action: ReactNode
}

function CodeCard({ open, zone, startsOpen, action }: CodeCardProps) {
  const { code, amount, until, isBegunOnline } = open
  const classes = open.classes.map(({ name }) => name).join(", ")
  return (
    <OpeningCard
      title={<Money pesos={amount} />}
      side={<StatusBadge tone="orange">Not sent yet</StatusBadge>}
      facts={`${code} · ${classes}`}
      startsOpen={startsOpen}
    >
      <strong>{classes}</strong>
      {isBegunOnline && (
        <Text surface="orange" round="m" pad={4}>
          Pay only once: you have also started to pay for this online.
        </Text>
      )}
      <PaymentCode code={code} />
      <Cluster gap="2 4" justify="between">
        <Text as="span" tone="soft" size="s">
          Valid until <Moment at={until} zone={zone} />
        </Text>
        {action}
      </Cluster>
    </OpeningCard>
  )
}
