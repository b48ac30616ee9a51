import { type ReactNode, useId, useRef, useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DecisionButton } from "../../../../ui/buttons/decision-button.tsx"
import { useLetterKeys } from "../../../../ui/buttons/use-letter-keys.ts"
import { CheckButtons } from "../../../../ui/pictures/picture-check.tsx"
import type { DeskPayment, DeskPaymentDetails } from "../../desk-contract.ts"
import css from "./desk-decision.module.css"
import { Key, TakeBack } from "./desk-held.tsx"
import { OtherAmountWindow } from "./other-amount-window.tsx"
import { RejectWindow } from "./reject-window.tsx"
import type { DeskQueue } from "./use-desk-queue.ts"

interface DeskDecisionProps {
  desk: DeskQueue
  payment: DeskPayment
  details: DeskPaymentDetails | undefined
  /** The newest picture is on the screen. */
  isPictureShown: boolean
  /** The id of the element that names who paid, for the labels of the buttons. */
  about: string
}

/** A accepts, R rejects with a reason, N goes on, Z takes the last decision back. */
export function DeskDecisionBar({ desk, payment, details, isPictureShown, about }: DeskDecisionProps) {
  const { queue } = desk
  const [asking, setAsking] = useState<"reject" | "amount" | null>(null)
  const [accept, reject] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const place = useRef<HTMLDivElement>(null)
  const noteId = useId()
  const isOpen = payment.status === "sent"
  const goOn = queue.next ?? queue.after
  useLetterKeys(place, {
    a: () => accept.current?.click(),
    r: () => reject.current?.click(),
    n: goOn ? () => queue.show(goOn.id) : undefined,
    z: desk.held.length > 0 ? desk.takeBack : undefined,
  })
  const isShort = details?.reading?.amount != null && details.reading.amount < payment.amountDue
  const missing = isShort ? round(payment.amountDue - (details.reading?.amount ?? 0)) : null
  const close = () => setAsking(null)
  const hasSeats = payment.enrollments.some(({ status }) => status === "pending")
  return (
    <>
      <CheckButtons
        queue={queue}
        ref={place}
        note={
          <span id={noteId}>{isOpen && (isPictureShown ? <Keys /> : "You can accept after the proof is shown.")}</span>
        }
        whole={
          <TakeBack desk={desk}>
            {isOpen && (
              <Button size="small" tone="quiet" disabled={!isPictureShown} onClick={() => setAsking("amount")}>
                Another amount
              </Button>
            )}
          </TakeBack>
        }
      >
        {isOpen ? (
          <>
            <DecisionButton
              ref={accept}
              tone="brand"
              letter="a"
              about={isPictureShown ? payment.id : null}
              onPress={() => desk.accept(payment)}
              describedBy={`${about} ${noteId}`}
              isFirst
            >
              Accept <Key letter="A" />
            </DecisionButton>
            <DecisionButton
              ref={reject}
              tone="danger"
              letter="r"
              about={payment.id}
              onPress={() => setAsking("reject")}
              describedBy={about}
            >
              Reject <Key letter="R" />
            </DecisionButton>
          </>
        ) : (
          <p>This payment is {payment.status}.</p>
        )}
      </CheckButtons>
      <RejectWindow
        open={asking === "reject"}
        payment={{ ...payment, hasSeats }}
        missing={missing}
        onReject={(rejection) => desk.reject(payment, rejection)}
        onClose={close}
      />
      <OtherAmountWindow
        open={asking === "amount"}
        payment={payment}
        onAccept={(received) => desk.accept(payment, received)}
        onClose={close}
      />
    </>
  )
}

const round = (pesos: number) => Math.round(pesos * 100) / 100

/** The keys, where there is a keyboard. */
function Keys() {
  const keys: [string, ReactNode][] = [
    ["A", "accept"],
    ["R", "reject"],
    ["N", "next"],
    ["Z", "take back"],
  ]
  return (
    <span className={css.keys}>
      {keys.map(([letter, does]) => (
        <span key={letter}>
          <kbd className={css.key}>{letter}</kbd> {does}
        </span>
      ))}
    </span>
  )
}
