import { toCentavos, toPesos } from "../../../../lib/money.ts"
import { Small, Text } from "../../../../ui/layout/layout.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import type { ShownDiscount } from "../../../discounts/discount-fields-contract.ts"

/** The sum of discounts in pesos, which is not below 0. */
export const sumOff = (discounts: readonly ShownDiscount[]): number =>
  toPesos(discounts.reduce((sum, { amount }) => sum - (toCentavos(amount) ?? 0), 0))

/** "Second child: −₱120.00", each discount once for all seats. */
export function DiscountLines({ discounts }: { discounts: readonly ShownDiscount[] }) {
  const texts = [...new Set(discounts.map(({ text }) => text))]
  return texts.map((text) => (
    <Small key={text}>
      {text}:{" "}
      <Text as="span" isOneLine>
        −<Money pesos={sumOff(discounts.filter((each) => each.text === text))} />
      </Text>
    </Small>
  ))
}
