import { channelName } from "../../../lib/online-payment/providers.ts"
import { Grid, Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Card } from "../../../ui/page/card.tsx"
import { Loading, Skeleton } from "../../../ui/states/skeleton.tsx"
import { Money } from "../../../ui/text/money.tsx"
import type { MoneySummary } from "../contract.ts"
import css from "./money-figures.module.css"

const figures = [
  { name: "deferred", label: "Not earned yet", note: "Paid for future classes" },
  { name: "owedToTeachers", label: "Owed to teachers", note: "Earned, not paid out" },
  { name: "fee", label: "School fee", note: "Earned by the school" },
  { name: "refundsDue", label: "Refunds due", note: "Approved, not paid" },
  { name: "overPaid", label: "Overpaid", note: "To return, or for the next payment" },
  { name: "providerFees", label: "Provider fees", note: "Kept by online payment providers" },
  { name: "corrections", label: "Corrections", note: "Approved below the amount due" },
  { name: "discounts", label: "Discounts", note: "Paid by the school, for classes held" },
] as const

/** What the school has by channel, and who owns it. */
export function MoneyFigures({ summary }: { summary: MoneySummary }) {
  const all = summary.channels.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  return (
    <Stack gap={4} className={css.figures}>
      <Card tint="sky" gap={3} className={css.have}>
        <Text as="h2" size="h4">
          Money on hand
        </Text>
        <Text figure="l" canBreakAnywhere className={css.sum}>
          <Money pesos={all} />
        </Text>
        {summary.channels.length > 0 ? (
          <Stack as="dl" gap={2}>
            {summary.channels.map(({ channel, amount }) => (
              <Row gap={3} align="stretch" justify="between" key={channel}>
                <Text as="dt" canBreakAnywhere>
                  {channelName(channel)}
                </Text>
                <Text as="dd" weight={650}>
                  <Money pesos={amount} />
                </Text>
              </Row>
            ))}
          </Stack>
        ) : (
          <Text tone="soft">No money received yet. Approved payments appear here automatically.</Text>
        )}
      </Card>
      <Grid as="dl" gap={3} className={css.owed}>
        {figures.map(({ name, label, note }) => (
          <Card key={name} pad="small">
            <Text as="dt" tone="soft" size="s" weight={650}>
              {label}
            </Text>
            <Text as="dd" figure="s" above={1}>
              <Money pesos={summary[name]} />
            </Text>
            <Text as="dd" tone="soft" size="s" above={1}>
              {note}
            </Text>
          </Card>
        ))}
      </Grid>
    </Stack>
  )
}

export function MoneyFiguresSkeleton() {
  return (
    <Loading text="Loading the figures…">
      <Stack gap={4} className={css.figures}>
        <Skeleton height="16rem" />
        <Skeleton height="16rem" />
      </Stack>
    </Loading>
  )
}
