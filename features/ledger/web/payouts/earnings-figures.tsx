import type { ReactNode } from "react"
import { formatLongDay } from "../../../../lib/day.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { Grid, Text } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { Loading, Skeleton } from "../../../../ui/states/skeleton.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import type { Earnings } from "../../earnings-contract.ts"

/** What a teacher gets next, has earned, and was paid. */
export function EarningsFigures({ earnings }: { earnings: Earnings }) {
  const { next, week, earned, paid } = earnings
  return (
    <Grid as="dl" column="s" isFilled gap={4}>
      <Figure label="Next payout" pesos={Math.max(0, next.amount)} note={nextNote(earnings)} tint="sky" />
      <Figure label="Earned this week" pesos={week} note="Since Monday" />
      <Figure label="Earned" pesos={earned} note="In total, after our service fee" />
      <Figure
        label="Paid"
        pesos={paid}
        note={next.waiting > 0 ? `${formatPesos(next.waiting)} is on its way` : "In total"}
      />
    </Grid>
  )
}

function nextNote({ next, holdDays }: Earnings): ReactNode {
  if (next.amount < 0)
    return `${formatPesos(0 - next.amount)} was refunded to families after we paid you. We deduct this from your next payout.`
  return (
    <>
      On {formatLongDay(next.date)}, for classes held at least {holdDays} days before
    </>
  )
}

function Figure({ label, pesos, note, tint }: { label: string; pesos: number; note: ReactNode; tint?: "sky" }) {
  return (
    <Card tint={tint}>
      <Text as="dt" tone="soft" size="s" weight={650}>
        {label}
      </Text>
      <Text as="dd" figure="l" canBreakAnywhere above={1}>
        <Money pesos={pesos} />
      </Text>
      <Text as="dd" tone="soft" size="s" above={1}>
        {note}
      </Text>
    </Card>
  )
}

export function EarningsSkeleton() {
  return (
    <Loading text="Loading your earnings…">
      <Grid column="s" isFilled gap={4}>
        {["next", "week", "earned", "paid"].map((figure) => (
          <Skeleton key={figure} height="8rem" />
        ))}
      </Grid>
    </Loading>
  )
}
