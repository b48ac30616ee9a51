import { Button } from "../../../ui/buttons/button.tsx"
import { SelectField } from "../../../ui/fields/select-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { useCallDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"
import { giveGrantCall, maxGrantWords } from "../grant-contract.ts"
import { ReductionFields } from "./discount-form.tsx"

interface GiveGrantProps {
  /** The learner, or the parent. */
  accountId: string
  /** A parent's children; missing for a learner. */
  family?: readonly { id: string; fullName: string }[]
}

/** Gives a grant to a learner, or to one of a parent's children, for every class. */
export function GiveGrant({ accountId, family }: GiveGrantProps) {
  const { decide, dialog } = useDecision()
  const decision = useCallDecision()
  if (family?.length === 0) return null
  const give = () =>
    decision({
      call: giveGrantCall,
      of: family ? {} : { accountId },
      title: "Give a grant",
      follows: "It applies to every class. We notify the family.",
      start: {
        studentId: family?.length === 1 ? (family[0]?.id ?? "") : "",
        percent: "" as number | "",
        pesos: "" as number | "",
        words: "",
        from: "",
      },
      inputOf: (values) => values,
      fields: (form) => (
        <>
          {family && (
            <SelectField
              label="Student"
              options={family.map(({ id, fullName }) => ({ value: id, label: fullName }))}
              {...form.field("studentId")}
            />
          )}
          <TextField
            label="Name of the grant"
            help="For example “Scholarship”. The family sees it when paying."
            maxLength={maxGrantWords}
            autoComplete="off"
            {...form.field("words")}
          />
          <TextField
            label="From"
            help="Who gives the grant."
            maxLength={maxGrantWords}
            autoComplete="off"
            {...form.field("from")}
          />
          <ReductionFields form={form} />
        </>
      ),
      yes: "Give grant",
    })
  return (
    <div>
      <Button needs="money" size="small" aria-haspopup="dialog" onClick={() => decide(give())}>
        Give a grant
      </Button>
      {dialog}
    </div>
  )
}
