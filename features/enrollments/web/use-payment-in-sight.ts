import { useState } from "react"
import { useCall } from "../../../ui/use-call.ts"
import { judgeApprovalInto } from "../domain/enrollment-life.ts"
import { canApprove } from "../domain/payment-in-sight.ts"
import { enrolleePayment, proofOfPayment } from "../payment-contract.ts"

export type PaymentInSight = ReturnType<typeof usePaymentInSight>

/** The proof and the payment of one enrollment, and why it cannot be approved before they are on the screen. */
export function usePaymentInSight(enrolleeId: string) {
  const proof = useCall(proofOfPayment, { enrolleeId })
  const payment = useCall(enrolleePayment, { enrolleeId })
  const [shown, setShown] = useState<{ enrolleeId: string; file: string } | null>(null)
  return {
    proof,
    payment,
    /** Says which file is shown for this enrollment; null when none is any more. */
    showProof: (file: string | null) => setShown(file === null ? null : { enrolleeId, file }),
    obstacle:
      (payment.data && judgeApprovalInto(payment.data.classNow)) ??
      canApprove({
        proof: proof.data?.proofOfPayment,
        shownProof: shown?.enrolleeId === enrolleeId ? shown.file : null,
        amountDue: payment.data && (payment.data.payment?.amountDue ?? null),
      }),
  }
}

/** Asks for the proof and the payment of the one who is next, so that they are there at once. Answers the file of the proof. */
export function usePaymentOfNext(enrolleeId: string): string | null | undefined {
  useCall(enrolleePayment, { enrolleeId })
  return useCall(proofOfPayment, { enrolleeId }).data?.proofOfPayment
}
