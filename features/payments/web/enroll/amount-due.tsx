import type { ReactNode } from "react"
import { Cluster, Small, Text } from "../../../../ui/layout/layout.tsx"
import { Money } from "../../../../ui/text/money.tsx"

interface AmountDueProps {
  /** In pesos. */
  price: number
  students: number
  /** The amount to pay for all of them, in pesos. */
  due: number
  /** The family's credit, in words; missing without credit. */
  credit: ReactNode
  /** Shows how the amount is calculated. */
  perChild?: boolean
}

/** The amount due: the price for each student, minus the family's credit. */
export function AmountDue({ price, students, due, credit, perChild }: AmountDueProps) {
  return (
    <Cluster as="p" gap="2 4" justify="between" surface="mango" round="m" pad="low" weight={600} aria-live="polite">
      <span>
        Amount to pay
        {perChild && (
          <Small>
            <Money pesos={price} /> {students === 0 ? "per child" : `× ${childrenText(students)}`}
          </Small>
        )}
        {credit}
      </span>
      {students > 0 && (
        <Text as="strong" figure="l">
          <Money pesos={due} />
        </Text>
      )}
    </Cluster>
  )
}

const childrenText = (count: number) => (count === 1 ? "1 child" : `${count} children`)
