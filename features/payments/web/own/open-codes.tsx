import { Cluster, Grid, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import type { OpenCode } from "../../contract.ts"
import { PaymentCode } from "../pay/transfer-details.tsx"

interface OpenCodesProps {
  codes: readonly OpenCode[]
  zone: string
  /** A link to the form of these classes, where the proof is sent. */
  renderAction(code: OpenCode): React.ReactNode
}

/** The codes without a payment so far. */
export function OpenCodes({ codes, zone, renderAction }: OpenCodesProps) {
  if (codes.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label="Not sent yet">
      <Text as="h2" size="h3">
        Not sent yet
      </Text>
      <Text tone="soft">Pay with the code, then send us a picture of the receipt.</Text>
      <Grid as="ul" column="xl" gap={4} align="start">
        {codes.map((each) => (
          <Card key={each.code} as="li" gap={4}>
            <Cluster gap="2 4" justify="between" weight={600}>
              <Text as="h3" size="h4">
                {each.classes.map(({ name }) => name).join(", ")}
              </Text>
              <Money pesos={each.amount} />
            </Cluster>
            <PaymentCode code={each.code} />
            <Cluster gap="2 4" justify="between">
              <Text as="span" tone="soft" size="s">
                Valid until <Moment at={each.until} zone={zone} />
              </Text>
              {renderAction(each)}
            </Cluster>
          </Card>
        ))}
      </Grid>
    </Stack>
  )
}
