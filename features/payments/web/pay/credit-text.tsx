import { Money } from "../../../../ui/text/money.tsx"
import css from "./credit-text.module.css"

/** "Overpaid before: −₱200.00", beside the amount to pay; nothing without credit. Pesos. */
export function CreditText({ credit }: { credit: number }) {
  if (credit === 0) return null
  return (
    <small className={css.credit}>
      Overpaid before:{" "}
      <span className={css.sum}>
        −<Money pesos={credit} />
      </span>
    </small>
  )
}

/** The family's credit covers everything, so there is nothing to transfer. */
export function PaidByCredit() {
  return <p className={css.paid}>The money you overpaid before covers this. You don't need to pay or upload a proof.</p>
}
