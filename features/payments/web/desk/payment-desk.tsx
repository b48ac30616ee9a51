import { useCall } from "../../../../ui/fetching/use-call.ts"
import { NotInQueue } from "../../../../ui/pictures/picture-check.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { deskPaymentCall } from "../../desk-contract.ts"
import { PictureOfNext } from "./desk-picture.tsx"
import { deskButtonId } from "./desk-table.tsx"
import { PaymentReview } from "./payment-review.tsx"
import type { DeskQueue } from "./use-desk-queue.ts"

/** The desk: one payment after another, its proof beside what it is compared with (docs/rules/payments.md#desk). */
export function PaymentDesk({ desk, zone }: { desk: DeskQueue; zone: string }) {
  const { queue } = desk
  const { shown } = queue
  return (
    <Dialog
      open={queue.isOpen}
      onClose={queue.close}
      title="Check the payment"
      size="picture"
      holdsToasts
      focusAfter={queue.places.map(deskButtonId)}
    >
      {!shown && queue.isOpen && <NotListed desk={desk} />}
      {shown && (
        <PaymentReview
          desk={desk}
          shownId={shown.id}
          paymentId={shown.id}
          payment={shown}
          who={<strong>{shown.payer}</strong>}
          zone={zone}
        />
      )}
      {queue.next && <PictureOfNext paymentId={queue.next.id} />}
    </Dialog>
  )
}

/** A payment that is not in the list, because it was decided meanwhile or opened by a link. */
function NotListed({ desk: { queue } }: { desk: DeskQueue }) {
  const query = useCall(deskPaymentCall, { paymentId: queue.shownId })
  return <NotInQueue of={query} one={query.data?.payment} admit={queue.admit} what="payment" />
}
