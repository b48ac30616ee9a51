import { feeForPrice } from "../../../../features/classes/domain/posted-fee.ts"
import { formatPesos } from "../../../../lib/money.ts"
import css from "./fee-picture.module.css"

/** Its parts are whole pesos for every percentage. */
const examplePrice = 1000

/** An example of a teacher's fee, the service fee, and what families pay. */
export function FeePicture({ serviceFeePercent }: { serviceFeePercent: number }) {
  const fee = feeForPrice(examplePrice, serviceFeePercent)
  const serviceFee = examplePrice - fee
  return (
    <figure className={css.fee}>
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
      <p className={css.sum}>
        <span>
          Families pay <strong>{formatPesos(examplePrice)}</strong>
        </span>
      </p>
      <figcaption className={css.note}>An example. We top up your fee to cover our service fee.</figcaption>
    </figure>
  )
}
