import { Card } from "../../../../ui/page/card.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import type { OpenCode } from "../../contract.ts"
import { PaymentCode } from "../pay/pay-step.tsx"
import css from "./open-codes.module.css"

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
    <section className={css.open} aria-label="Not sent yet">
      <h2>Not sent yet</h2>
      <p>Pay with the code, then send us a picture of the receipt.</p>
      <ul>
        {codes.map((each) => (
          <Card as="li" key={each.code} className={css.code}>
            <div className={css.head}>
              <h3>{each.classes.map(({ name }) => name).join(", ")}</h3>
              <Money pesos={each.amount} />
            </div>
            <PaymentCode code={each.code} />
            <div className={css.foot}>
              <span>
                Valid until <Moment at={each.until} zone={zone} />
              </span>
              {renderAction(each)}
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
