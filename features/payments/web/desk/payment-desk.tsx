import { useId, useState } from "react"
import { useArrowKeys } from "../../../../ui/buttons/use-arrow-keys.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { NotInQueue, PictureCheck } from "../../../../ui/pictures/picture-check.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { type DeskPayment, deskPaymentCall } from "../../desk-contract.ts"
import { CheckSentences } from "./desk-checks.tsx"
import { DeskDecisionBar } from "./desk-decision.tsx"
import { Decided, DeskFacts, EarlierPayments, PaidFor } from "./desk-facts.tsx"
import { NotCarriedOut } from "./desk-news.tsx"
import { DeskPicture, PictureOfNext } from "./desk-picture.tsx"
import { deskButtonId } from "./desk-table.tsx"
import type { DeskQueue } from "./use-desk-queue.ts"

/** The desk: one payment after the other, its proof beside what it is compared with (docs/rules.md#desk). */
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
      {shown && <OnePayment desk={desk} payment={shown} zone={zone} />}
      {queue.next && <PictureOfNext paymentId={queue.next.id} />}
    </Dialog>
  )
}

/** A payment that is not in the list: it was decided meanwhile, or opened by a link. */
function NotListed({ desk: { queue } }: { desk: DeskQueue }) {
  const found = useCall(deskPaymentCall, { paymentId: queue.shownId })
  return <NotInQueue of={found} one={found.data?.payment} admit={queue.admit} what="payment" />
}

function OnePayment({ desk, payment, zone }: { desk: DeskQueue; payment: DeskPayment; zone: string }) {
  const about = useId()
  const { id, payer, enrollments, checks } = payment
  const { before, after, show } = desk.queue
  useArrowKeys({ left: before ? () => show(before.id) : undefined, right: after ? () => show(after.id) : undefined })
  const details = useCall(deskPaymentCall, { paymentId: id }).data
  const [shownId, setShownId] = useState<string | null>(null)
  return (
    <PictureCheck
      shownId={id}
      isWide
      who={
        <div id={about} aria-live="polite">
          <strong>{payer}</strong>
        </div>
      }
      details={
        <>
          <NotCarriedOut desk={desk} paymentId={id} />
          <Decided payment={payment} />
          <PaidFor enrollments={enrollments} />
          <CheckSentences checks={checks} />
          <DeskFacts payment={payment} details={details} zone={zone} />
          <EarlierPayments details={details} zone={zone} />
        </>
      }
      picture={
        <DeskPicture
          key={id}
          paymentId={id}
          payer={payer}
          onShown={(isShown) => setShownId((known) => (isShown ? id : known === id ? null : known))}
        />
      }
      decision={
        <DeskDecisionBar
          desk={desk}
          payment={payment}
          details={details}
          isPictureShown={shownId === id && details !== undefined}
          about={about}
        />
      }
    />
  )
}
