import { feeForPrice } from "../../../../features/classes/domain/posted-fee.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import css from "./fee-picture.module.css"

/** Its parts are whole pesos for every percentage. */
const examplePrice = 1000

/** An example of a teacher's fee, the service fee, and what families pay. */
export function FeePicture({ serviceFeePercent }: { serviceFeePercent: number }) {
  const fee = feeForPrice(examplePrice, serviceFeePercent)
  const serviceFee = examplePrice - fee
  return (
    <Stack as="figure" gap={3}>
      <div className={css.bar}>
        <p className={css.part} style={{ flexGrow: fee }}>
          <strong>{formatPesos(fee)}</strong>
          <span>your fee, paid to you</span>
        </p>
        <p className={css.part} data-ours style={{ flexGrow: serviceFee }}>
          <strong>{formatPesos(serviceFee)}</strong>
          <span>our service fee, {serviceFeePercent}%</span>
        </p>
      </div>
      <Stack as="p" align="center" size="l" className={css.sum}>
        <span>
          Families pay <strong>{formatPesos(examplePrice)}</strong>
        </span>
      </Stack>
      <Text as="figcaption" tone="soft" size="s">
        An example. We top up your fee to cover our service fee.
      </Text>
    </Stack>
  )
}
