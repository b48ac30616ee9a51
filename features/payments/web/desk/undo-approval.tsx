import { formatPesos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { undoPaymentCall } from "../../decision-contract.ts"
import { type DeskPayment, deskPaymentCall, deskPaymentsCall } from "../../desk-contract.ts"
import { undoPaymentError } from "../../domain/payment-decision.ts"

/** Undoes the approval of a payment without students, such as one of parts. Others follow their students. */
export function UndoApproval({ payment }: { payment: DeskPayment }) {
  const [ask, confirmation] = useConfirm()
  const undo = useAction(undoPaymentCall, {
    outdates: [deskPaymentsCall, deskPaymentCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  const { id: paymentId, payer, amountDue, status, enrollments } = payment
  if (undoPaymentError({ status, hasStudents: enrollments.length > 0 })) return null
  const press = async () => {
    const isSure = await ask({
      title: `Undo the approval for ${payer}?`,
      text: `${formatPesos(amountDue)} is taken out of the books, and you can decide on the payment again.`,
      yes: "Undo approval",
      no: "Keep it",
      tone: "danger",
    })
    if (isSure) undo.mutate({ paymentId })
  }
  return (
    <>
      <Button size="small" tone="quiet" needs="payments" busy={undo.isPending} onClick={() => void press()}>
        Undo approval
      </Button>
      {confirmation}
    </>
  )
}
