import type { ReactNode } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { SubmitButton } from "../../../../ui/form/form.tsx"
import type { FormOf } from "../../../../ui/form/form-of.ts"
import { Cluster, Text } from "../../../../ui/layout/layout.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import css from "./pay-bar.module.css"
import type { ProofValues } from "./proof-fields.tsx"

interface PayBarProps<V extends ProofValues> {
  form: FormOf<V>
  /** In pesos; null while it is unknown, 0 if there is nothing to pay. */
  amount: number | null
  /** Paying online is the main action as long as there is no proof. */
  isBesideOnline: boolean
  /** "Submit enrollment" */
  children: ReactNode
}

/**
 * The amount and the next step, always in sight at the bottom of a phone's window: the upload of the proof, then the
 * submit button. A wide window always has the submit button.
 */
export function PayBar<V extends ProofValues>({ form, amount, isBesideOnline, children }: PayBarProps<V>) {
  const needsProof = amount !== 0 && !form.values["payment-proof"]
  const tone = isBesideOnline && needsProof ? "plain" : "brand"
  const choosePicture = () =>
    form.ref.current?.querySelector<HTMLInputElement>('input[type="file"][name="payment-proof"]')?.click()
  return (
    <>
      <Text tone="soft" size="s">
        The school e-mails you the decision.
      </Text>
      <Cluster gap="2 4" justify="between" className={css.bar} data-needs-proof={needsProof || undefined}>
        {amount !== null && amount > 0 && (
          <strong className={css.amount}>
            <Money pesos={amount} />
          </strong>
        )}
        {needsProof && (
          <span className={css.upload}>
            <Button tone={tone} size="large" onClick={choosePicture}>
              Upload proof
            </Button>
          </span>
        )}
        <span className={css.submit}>
          <SubmitButton form={form} tone={tone} size="large">
            {form.trouble && !form.trouble.isBeside ? "Try again" : children}
          </SubmitButton>
        </span>
      </Cluster>
    </>
  )
}
