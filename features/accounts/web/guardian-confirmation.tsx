import { CheckboxField } from "../../../ui/checkbox-field.tsx"
import type { FormOf } from "../../../ui/use-form.ts"
import css from "./account.module.css"

interface GuardianConfirmationProps<V extends object> {
  form: FormOf<V>
  guardian: string
}

/** Appears when the learner is under 18 (docs/rules.md#roles). */
export function GuardianConfirmation<V extends object>({ form, guardian }: GuardianConfirmationProps<V>) {
  return (
    <div className={css.confirmation}>
      <p>
        <strong>The learner is under 18.</strong> A parent or guardian must register them.
      </p>
      <CheckboxField
        label={`I am ${guardian.trim() || "the guardian named above"}, and I am completing this registration.`}
        {...form.check("guardianConfirmed")}
      />
    </div>
  )
}
