import { toCentavos, toPesos } from "../../../../lib/money.ts"
import { Money } from "../../../../ui/text/money.tsx"
import { amountDue } from "../../domain/payment.ts"
import css from "./amount-due.module.css"

interface AmountDueProps {
  /** In pesos. */
  price: number
  students: number
  /** Shows how the amount is calculated. */
  perChild?: boolean
}

/** The amount due: the price for each student. */
export function AmountDue({ price, students, perChild }: AmountDueProps) {
  const due = toPesos(amountDue(toCentavos(price) ?? 0, students))
  return (
    <p className={css.due} aria-live="polite">
      <span>
        Amount to pay
        {perChild && (
          <small>
            <Money pesos={price} /> {students === 0 ? "for each child" : `× ${childrenText(students)}`}
          </small>
        )}
      </span>
      {students > 0 && (
        <strong>
          <Money pesos={due} />
        </strong>
      )}
    </p>
  )
}

const childrenText = (count: number) => (count === 1 ? "1 child" : `${count} children`)
