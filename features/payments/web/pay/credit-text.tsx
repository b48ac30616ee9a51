import { Small, Text } from "../../../../ui/layout/layout.tsx"
import { Money } from "../../../../ui/text/money.tsx"

/** "Overpaid before: −₱200.00", beside the amount to pay; nothing without credit. Pesos. */
export function CreditText({ credit }: { credit: number }) {
  if (credit === 0) return null
  return (
    <Small>
      Overpaid before:{" "}
      <Text as="span" isOneLine>
        −<Money pesos={credit} />
      </Text>
    </Small>
  )
}

/** The discounts cover everything, so there is nothing to transfer. */
export function PaidByDiscounts() {
  return <Text tone="soft">Your discounts cover this. You don't need to pay or upload a proof.</Text>
}

/** The family's credit covers everything, so there is nothing to transfer. */
export function PaidByCredit() {
  return <Text tone="soft">The money you overpaid before covers this. You don't need to pay or upload a proof.</Text>
}
