import type { ReactNode } from "react"
import { Small } from "../../../../ui/layout/layout.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { AmountToPay } from "../pay/amount-to-pay.tsx"

interface AmountDueProps {
  /** In pesos. */
  price: number
  students: number
  /** The amount to pay for all of them, in pesos. */
  due: number
  /** What is not to pay now: discounts, credit, and later parts. */
  reductions: ReactNode
  /** Shows how the amount is calculated. */
  perChild?: boolean
}

/** The amount due: the price for each student, minus what is not to pay now. */
export function AmountDue({ price, students, due, reductions, perChild }: AmountDueProps) {
  return (
    <AmountToPay amount={students > 0 ? due : null}>
      {perChild && (
        <Small>
          <Money pesos={price} /> {students === 0 ? "per child" : `× ${childrenText(students)}`}
        </Small>
      )}
      {reductions}
    </AmountToPay>
  )
}

const childrenText = (count: number) => (count === 1 ? "1 child" : `${count} children`)
