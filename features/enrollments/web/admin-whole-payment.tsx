import { DecisionButton } from "../../../ui/decision-button.tsx"
import css from "./admin-enrollee.module.css"

interface AdminWholePaymentProps {
  /** "both: Ana and Ben", "all 3" (domain/whole-payment.ts). */
  whole: string
  /** What a press decides about; null while it cannot be. */
  about: { accept: string | null; reject: string | null }
  busy: boolean
  describedBy: string
  onAccept(): void
  onReject(): void
}

/** One payment for several who wait: one decision for all of them, beside the one about each alone. */
export function AdminWholePayment({ whole, about, busy, describedBy, onAccept, onReject }: AdminWholePaymentProps) {
  return (
    <div className={css.whole}>
      <DecisionButton tone="plain" about={about.accept} busy={busy} onPress={onAccept} describedBy={describedBy}>
        Approve {whole}
      </DecisionButton>
      <DecisionButton tone="plain" about={about.reject} onPress={onReject}>
        Deny {whole.split(":")[0]}
      </DecisionButton>
    </div>
  )
}
