import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DecisionButton } from "../../../../ui/buttons/decision-button.tsx"
import { useLetterKeys } from "../../../../ui/buttons/use-letter-keys.ts"
import { Cluster, Text } from "../../../../ui/layout/layout.tsx"
import { CheckButtons } from "../../../../ui/pictures/picture-check.tsx"
import { useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import type { ClassErrorCode } from "../../../enrollments/domain/enrollment-life.ts"
import type { DeskPayment, DeskPaymentDetails } from "../../desk-contract.ts"
import { rejectionReasons } from "../../domain/payment-decision.ts"
import { seatsAfterRejection } from "../../domain/send-again.ts"
import { type DecisionDesk, isUndecided, undecidedOf } from "./decision-desk.ts"
import { deskStatusLabels } from "./desk-badge.tsx"
import css from "./desk-decision.module.css"
import { Key, TakeBack } from "./desk-held.tsx"
import { otherAmountDecision, rejectionDecision } from "./payment-decisions.tsx"
import type { InSight } from "./payment-review.tsx"
import { UndoApproval } from "./undo-approval.tsx"

export const obstacleTexts: Record<ClassErrorCode | "proof-not-shown", string> = {
  "proof-not-shown": "You can approve after the proof is shown.",
  "class-archived": "The class is archived. Revive it first, or reject.",
  "class-pending": "The class is pending. Approve it first, or reject.",
  "class-denied": "The class is rejected. Approve it first, or reject.",
}

interface DeskDecisionProps {
  desk: DecisionDesk
  inSight: InSight
  /** Decisions about one of several students, above the buttons. */
  one?: ReactNode
}

/**
 * The buttons and keys of a decision (docs/rules/payments.md#desk): A approves, R rejects with a reason, N goes to the
 * next payment, Z undoes the last decision.
 */
export function DeskDecisionBar({ desk, inSight, one }: DeskDecisionProps) {
  const { shownId, payment, details, isPictureShown, about } = inSight
  const { queue } = desk
  const { decide, dialog, isOpen: isAsking } = useDecision()
  const [approve, rejectButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const place = useRef<HTMLDivElement>(null)
  const noteId = useId()
  const isOpen = !payment || isUndecided(payment)
  const goOn = queue.next ?? queue.after
  useLetterKeys(place, {
    a: () => approve.current?.click(),
    r: () => rejectButton.current?.click(),
    n: goOn ? () => queue.show(goOn.id) : undefined,
    z: desk.heldDecisions.length > 0 ? desk.takeBack : undefined,
  })
  const decided = useFocusAfterDecision(shownId, isAsking, { place, approve })
  const obstacle = isPictureShown ? (details?.obstacle ?? null) : "proof-not-shown"
  const approvable = payment && !obstacle ? payment.id : null
  const reported = details?.approval ?? null
  const mustAskAmount = reported?.received === null
  // Money that has arrived belongs to the family until it is returned.
  const canReject = !reported?.received
  const reject = (of: DeskPayment) =>
    decide(
      rejectionDecision({
        title: `Reject the payment of ${of.payer}?`,
        about: `reject payment ${of.id}`,
        reader: of.payer,
        reasons: rejectionReasons,
        amountDue: of.amountDue,
        missing: missingOf(of.amountDue, details),
        seats: undecidedOf(of).length,
        seatsAfter: (reason) => seatsAfterRejection({ status: of.status, reason, proofsLeft: of.proofsLeft }),
        onReject: (rejection) => decided(() => desk.reject(of, rejection)),
      }),
    )
  const askAmount = (of: DeskPayment) =>
    decide(
      otherAmountDecision({
        payment: of,
        isFeeUnknown: details?.isFeeUnknown ?? false,
        onAccept: (received) => decided(() => desk.accept(of, received)),
      }),
    )
  return (
    <>
      <CheckButtons
        queue={queue}
        ref={place}
        note={
          <span id={noteId}>{isOpen && (obstacle ? obstacleTexts[obstacle] : <Keys canReject={canReject} />)}</span>
        }
        whole={
          <>
            {one}
            <TakeBack desk={desk}>
              {isOpen && !mustAskAmount && (
                <Button size="small" tone="quiet" disabled={!approvable} onClick={() => payment && askAmount(payment)}>
                  Another amount
                </Button>
              )}
            </TakeBack>
          </>
        }
      >
        {isOpen ? (
          <>
            <DecisionButton
              ref={approve}
              tone="brand"
              letter="a"
              about={approvable}
              onPress={() => payment && (mustAskAmount ? askAmount(payment) : decided(() => desk.accept(payment)))}
              describedBy={`${about} ${noteId}`}
              isFirst
            >
              Approve <Key letter="A" />
            </DecisionButton>
            {canReject && (
              <DecisionButton
                ref={rejectButton}
                tone="danger"
                letter="r"
                about={payment?.id ?? null}
                onPress={() => payment && reject(payment)}
                describedBy={about}
              >
                Reject <Key letter="R" />
              </DecisionButton>
            )}
          </>
        ) : (
          <>
            <p>This payment is {deskStatusLabels[payment.status].toLowerCase()}.</p>
            <UndoApproval payment={payment} />
          </>
        )}
      </CheckButtons>
      {dialog}
    </>
  )
}

type Places = { place: RefObject<HTMLDivElement | null>; approve: RefObject<HTMLButtonElement | null> }

/**
 * A decision removes its own buttons. The group of buttons has the focus until the next payment is shown, and then its
 * first button. Returns a function that makes a decision.
 */
function useFocusAfterDecision(shownId: string, isAsking: boolean, { place, approve }: Places) {
  const decidedId = useRef<string | null>(null)
  useEffect(() => {
    if (decidedId.current === null || isAsking) return
    if (decidedId.current === shownId) {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
      return
    }
    decidedId.current = null
    approve.current?.focus({ preventScroll: true })
  })
  return (decide: () => void) => {
    decidedId.current = shownId
    decide()
  }
}

/** By how much the amount in the picture is too small, in pesos; null if it is not. */
function missingOf(amountDue: number, details: DeskPaymentDetails | undefined): number | null {
  const amount = details?.reading?.amount ?? null
  return amount !== null && amount < amountDue ? Math.round((amountDue - amount) * 100) / 100 : null
}

/** The keys, shown where there is a keyboard. */
function Keys({ canReject }: { canReject: boolean }) {
  const keys: [string, ReactNode][] = [
    ["A", "approve"],
    ...(canReject ? [["R", "reject"] satisfies [string, ReactNode]] : []),
    ["N", "next"],
    ["Z", "undo"],
  ]
  return (
    <Cluster as="span" gap="1 3" align="stretch" justify="center" className={css.keys}>
      {keys.map(([letter, does]) => (
        <span key={letter}>
          <Text as="kbd" weight={700} isCentered className={css.key}>
            {letter}
          </Text>{" "}
          {does}
        </span>
      ))}
    </Cluster>
  )
}
