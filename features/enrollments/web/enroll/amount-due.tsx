import { toCentavos, toPesos } from "../../../../lib/money.ts"
import { CopyButton } from "../../../../ui/buttons/copy-button.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { amountDue } from "../../../payments/domain/payment.ts"
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
        <span className={css.amount}>
          <strong>
            <Money pesos={due} />
          </strong>
          <CopyButton
            text={due.toFixed(2)}
            label="Copy the amount"
            failed="The amount could not be copied. Press and hold it to copy it."
          />
        </span>
      )}
    </p>
  )
}

const childrenText = (count: number) => (count === 1 ? "1 child" : `${count} children`)
