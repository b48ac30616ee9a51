import { formatPesos } from "../../../../lib/money.ts"
import { exampleFee } from "../content/teach.ts"
import css from "./fee-picture.module.css"

const { yours, serviceFee, families } = exampleFee

/** The fee of a teacher, the service fee, and the price for families. */
export function FeePicture() {
  return (
    <figure className={css.fee}>
      <div className={css.bar}>
        <p className={css.part} style={{ flexGrow: yours }}>
          <strong>{formatPesos(yours)}</strong>
          <span>the fee you post, paid to you</span>
        </p>
        <p className={css.part} data-ours style={{ flexGrow: serviceFee }}>
          <strong>{formatPesos(serviceFee)}</strong>
          <span>our service fee, 30%</span>
        </p>
      </div>
      <p className={css.sum}>
        <span>
          Families pay <strong>{formatPesos(families)}</strong>
        </span>
      </p>
      <figcaption className={css.note}>An example. We top up the fee you post to cover our service fee.</figcaption>
    </figure>
  )
}
