import { useState } from "react"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { enrolleePaymentCall, proofOfPaymentCall } from "../../../payments/decision-contract.ts"
import { canApprove } from "../../../payments/domain/payment-review.ts"
import { canApproveInto } from "../../domain/enrollment-life.ts"

export type PaymentReview = ReturnType<typeof usePaymentReview>

/** The proof and the payment of one enrollment, and the reason why it cannot be approved until they are shown. */
export function usePaymentReview(enrolleeId: string) {
  const proof = useCall(proofOfPaymentCall, { enrolleeId })
  const payment = useCall(enrolleePaymentCall, { enrolleeId })
  const [shown, setShown] = useState<{ enrolleeId: string; file: string } | null>(null)
  return {
    proof,
    payment,
    /** Sets the file that is shown for this enrollment; null for none. */
    showProof: (file: string | null) => setShown(file === null ? null : { enrolleeId, file }),
    obstacle:
      (payment.data && canApproveInto(payment.data.classNow)) ??
      canApprove({
        proof: proof.data?.proofOfPayment,
        shownProof: shown?.enrolleeId === enrolleeId ? shown.file : null,
        amountDue: payment.data && (payment.data.payment?.amountDue ?? null),
      }),
  }
}

/** Prefetches the proof and the payment of the next enrollment. Returns the file of the proof. */
export function usePaymentOfNext(enrolleeId: string): string | null | undefined {
  useCall(enrolleePaymentCall, { enrolleeId })
  return useCall(proofOfPaymentCall, { enrolleeId }).data?.proofOfPayment
}
