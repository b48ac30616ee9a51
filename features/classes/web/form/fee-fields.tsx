import { useState } from "react"
import { formatPesos } from "../../../../lib/money.ts"
import { PesoField } from "../../../../ui/fields/peso-field.tsx"
import type { FieldBinding } from "../../../../ui/form/form-of.ts"
import { Text } from "../../../../ui/layout/layout.tsx"
import type { ClassEditor } from "../../domain/class-editing.ts"
import { feeForPrice, maxFee, maxPrice, priceForFee } from "../../domain/posted-fee.ts"
import css from "./class-form.module.css"

interface FeeFieldsProps {
  /** What families pay, in pesos. */
  price: FieldBinding<number | "">
  by: ClassEditor
  serviceFeePercent: number
  /** A class without a fee is free. */
  optional: boolean
}

const words = {
  teacher: { label: "Your fee", receives: "you receive" },
  admin: { label: "Teacher's fee", receives: "the teacher receives" },
} as const

/**
 * The teacher's fee and what families pay (docs/rules/classes.md#posted-fee): either can be typed, and the other
 * follows.
 */
export function FeeFields({ price, by, serviceFeePercent, optional }: FeeFieldsProps) {
  const [typed, setTyped] = useState<{ fee: number | ""; last: "fee" | "price" }>({ fee: "", last: "fee" })
  const received = price.value === "" ? "" : feeForPrice(price.value, serviceFeePercent)
  const isTypedFee = typed.fee !== "" && priceForFee(typed.fee, serviceFeePercent) === price.value
  const fee = isTypedFee ? typed.fee : received
  const typeFee = (next: number | "") => {
    setTyped({ fee: next, last: "fee" })
    price.onChange(next === "" ? "" : priceForFee(next, serviceFeePercent))
  }
  const typePrice = (next: number | "") => {
    setTyped({ fee: "", last: "price" })
    price.onChange(next)
  }
  const isFeeWrong = price.error !== undefined && typed.last === "fee"
  const { label, receives } = words[by]
  const most = formatPesos(maxFee(serviceFeePercent))
  return (
    <div className={css.fees}>
      <div data-field={isFeeWrong ? price.name : undefined}>
        <PesoField
          label={label}
          name="fee"
          help={`What ${receives} per student. At most ${most}.`}
          optional={optional}
          value={fee}
          onChange={typeFee}
          error={isFeeWrong ? `Enter what ${receives} in pesos, at most ${most}.` : undefined}
        />
      </div>
      <PesoField
        label="Families pay"
        help={`Includes our service fee of ${serviceFeePercent}%. At most ${formatPesos(maxPrice)}.`}
        optional={optional}
        {...price}
        onChange={typePrice}
        error={isFeeWrong ? undefined : price.error}
      />
      <Text tone="soft" size="s" className={css.note} role="status">
        {price.value === 0 && "The class is free."}
        {received !== "" &&
          fee !== received &&
          `What families pay is rounded up to a whole peso, so ${receives} ${formatPesos(received)}.`}
      </Text>
    </div>
  )
}
