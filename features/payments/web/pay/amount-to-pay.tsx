import type { ReactNode } from "react"
import { toCentavos, toPesos } from "../../../../lib/money.ts"
import { Cluster, Small, Text } from "../../../../ui/layout/layout.tsx"
import { Money } from "../../../../ui/text/money.tsx"

interface AmountToPayProps {
  /** In pesos; null while nobody is chosen. */
  amount: number | null
  /** Nothing was taken off the price, so 0 pesos mean that it is free. */
  isPrice?: boolean
  /** How the amount is calculated, line by line. */
  children?: ReactNode
}

/** The amount to pay now. */
export function AmountToPay({ amount, isPrice = false, children }: AmountToPayProps) {
  return (
    <Cluster as="p" gap="2 4" justify="between" surface="mango" round="m" pad="low" weight={600} aria-live="polite">
      <span>
        Amount to pay
        {children}
      </span>
      {amount !== null && (
        <Text as="strong" figure="l">
          <Money pesos={amount} price={isPrice} />
        </Text>
      )}
    </Cluster>
  )
}

type Parts = { parts: readonly { amount: number }[] }

/** "Later, in parts: −₱720.00": what of the price of these seats is not paid now. */
export function LaterText({ lines }: { lines: readonly Parts[] }) {
  const later = lines.flatMap(({ parts }) => parts.slice(1))
  if (later.length === 0) return null
  return (
    <Small>
      Later, in parts:{" "}
      <Text as="span" isOneLine>
        −<Money pesos={toPesos(later.reduce((sum, { amount }) => sum + (toCentavos(amount) ?? 0), 0))} />
      </Text>
    </Small>
  )
}
