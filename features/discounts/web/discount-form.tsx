import { ChoiceField } from "../../../ui/fields/choice-field.tsx"
import { DateField } from "../../../ui/fields/date-field.tsx"
import { NumberField } from "../../../ui/fields/number-field.tsx"
import { PesoField } from "../../../ui/fields/peso-field.tsx"
import { SelectField } from "../../../ui/fields/select-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { FieldRow } from "../../../ui/form/form.tsx"
import type { FormOf } from "../../../ui/form/use-form.ts"
import { type Discount, maxDiscountName } from "../contract.ts"
import {
  bearerLabels,
  type DiscountBearer,
  type DiscountKind,
  discountBearers,
  discountKindLabels,
  discountKinds,
} from "../domain/discount.ts"
import { mostCodeCharacters } from "../domain/discount-code.ts"

export type DiscountFormValues = {
  name: string
  kind: DiscountKind | ""
  percent: number | ""
  pesos: number | ""
  until: string
  code: string
  limit: number | ""
  bornBy: DiscountBearer
}

export const newDiscount: DiscountFormValues = {
  name: "",
  kind: "",
  percent: "",
  pesos: "",
  until: "",
  code: "",
  limit: "",
  bornBy: "school",
}

export const valuesOf = (discount: Discount): DiscountFormValues => ({
  name: discount.name,
  kind: discount.kind,
  percent: discount.percent ?? "",
  pesos: discount.pesos ?? "",
  until: discount.until ?? "",
  code: discount.code ?? "",
  limit: discount.limit ?? "",
  bornBy: discount.bornBy,
})

/** What the form sends: a code only for a discount by code. */
export const discountInput = ({ kind, code, ...values }: DiscountFormValues) => ({
  ...values,
  kind: kind || undefined,
  code: kind === "code" ? code : "",
})

const kinds = discountKinds.map((value) => ({ value, label: discountKindLabels[value] }))
const bearers = discountBearers.map((value) => ({ value, label: bearerLabels[value] }))

export function DiscountFields({ form }: { form: FormOf<DiscountFormValues> }) {
  const { kind } = form.values
  return (
    <>
      <TextField
        label="Name"
        help="Families see it before they pay."
        maxLength={maxDiscountName}
        autoComplete="off"
        {...form.field("name")}
      />
      <SelectField label="Kind" options={kinds} {...form.field("kind")} />
      <ReductionFields form={form} />
      {kind === "code" && (
        <TextField
          label="Code"
          optional
          help="Leave it empty to get a code that is hard to guess."
          maxLength={mostCodeCharacters}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field("code")}
        />
      )}
      <FieldRow>
        <DateField
          label="Last day"
          optional={kind !== "early"}
          help="It ends after this day."
          {...form.field("until")}
        />
        <NumberField label="Limit" optional help="The number of payments that can use it." {...form.field("limit")} />
      </FieldRow>
      <ChoiceField
        label="Paid by"
        help="If the school pays, the teacher earns from the full price."
        options={bearers}
        {...form.field("bornBy")}
      />
    </>
  )
}

type ReductionValues = { percent: number | ""; pesos: number | "" }

/** A percentage or an amount, one of the two. */
export function ReductionFields<V extends ReductionValues>({ form }: { form: FormOf<V> }) {
  const fields = form as unknown as FormOf<ReductionValues>
  return (
    <FieldRow>
      <NumberField label="Percent" optional help="Of the price." {...fields.field("percent")} />
      <PesoField label="Amount" optional help="Instead of a percentage." {...fields.field("pesos")} />
    </FieldRow>
  )
}
