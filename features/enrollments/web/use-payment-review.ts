import { useState } from "react"
import { useCall } from "../../../ui/use-call.ts"
import { canApproveInto } from "../domain/enrollment-life.ts"
import { canApprove } from "../domain/payment-review.ts"
import { enrolleePaymentCall, proofOfPaymentCall } from "../payment-contract.ts"

export type PaymentReview = ReturnType<typeof usePaymentReview>

/** The proof and the payment of one enrollment, and why it cannot be approved before they are on the screen. */
export function usePaymentReview(enrolleeId: string) {
  const proof = useCall(proofOfPaymentCall, { enrolleeId })
  const payment = useCall(enrolleePaymentCall, { enrolleeId })
  const [shown, setShown] = useState<{ enrolleeId: string; file: string } | null>(null)
  return {
    proof,
    payment,
    /** Says which file is shown for this enrollment; null when none is any more. */
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

/** Asks for the proof and the payment of the one who is next, so that they are there at once. Returns the file of the proof. */
export function usePaymentOfNext(enrolleeId: string): string | null | undefined {
  useCall(enrolleePaymentCall, { enrolleeId })
  return useCall(proofOfPaymentCall, { enrolleeId }).data?.proofOfPayment
}
