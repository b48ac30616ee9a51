import { useId } from "react"
import { DecisionButton } from "../../../../ui/buttons/decision-button.tsx"
import { useFocusOnNext } from "../../../../ui/buttons/use-focus-on-next.ts"
import { CheckButtons } from "../../../../ui/pictures/picture-check.tsx"
import type { ApprovalObstacle } from "../../../payments/domain/payment-review.ts"
import { wholePayment } from "../../../payments/domain/whole-payment.ts"
import type { ClassErrorCode } from "../../domain/enrollment-life.ts"
import type { EnrolleeRow } from "../../staff-contract.ts"
import css from "./admin-enrollee.module.css"
import { useDecision } from "./use-decision.ts"
import type { EnrolleeQueue } from "./use-enrollee-queue.ts"
import type { PaymentReview } from "./use-payment-review.ts"
import { useWholePayment } from "./use-whole-payment.ts"

interface AdminDecisionProps {
  queue: EnrolleeQueue
  enrollee: EnrolleeRow
  /** The payment, and the reason why the enrollment cannot be approved yet. */
  inSight: Pick<PaymentReview, "payment" | "obstacle">
  /** The id of the element that names the student, for the labels of the buttons. */
  about: string
}

const choices = [
  { to: "approved", label: "Approve", tone: "brand" },
  { to: "pending", label: "Reset to pending", tone: "plain" },
  { to: "denied", label: "Deny", tone: "danger" },
] as const

const obstacleWords: Record<ApprovalObstacle | ClassErrorCode, string> = {
  "proof-not-shown": "You can approve after the proof is shown.",
  "amount-not-shown": "You can approve after the amount is shown.",
  "class-archived": "The class is archived. Revive it first, or deny.",
  "class-pending": "The class is pending. Approve it first, or deny.",
  "class-denied": "The class is denied. Approve it first, or deny.",
}

/**
 * Approve, deny, reset, and the link to the next one. Only Approve waits until the payment is shown and the class is
 * open.
 */
export function AdminDecision({ queue, enrollee, inSight: { payment, obstacle }, about }: AdminDecisionProps) {
  const { id, status } = enrollee
  const noteId = useId()
  const decision = useDecision(
    (decidedId, to) => goOn(queue.decide(decidedId, { status: to }, to !== "pending"), decidedId),
    (foundId, now) => goOn(queue.decide(foundId, { status: now }, false), foundId),
  )
  const together = useWholePayment({
    onDecided: (ids, to) => goOn(queue.decideAll(ids, { status: to }, true), id),
    onOutdated: decision.lookAfter,
  })
  const isSending = decision.isSending || together.isSending
  const turn = useFocusOnNext(id, isSending || decision.isAsking || together.isAsking, status === "pending")
  /** Undefined when the enrollment is no longer on the screen. */
  const goOn = (next: EnrolleeRow | null | undefined, decidedId: string) => {
    if (next !== undefined) turn.await(next?.id ?? decidedId)
  }
  const paid = payment.data?.payment
  const whole = status === "pending" && paid ? wholePayment(paid.undecided, id) : null
  const isApprovable = status !== "approved" && status !== "left"
  const note = isApprovable && obstacle ? obstacleWords[obstacle] : null
  const approvalWords = obstacle ? `${about} ${noteId}` : about
  const pressable = isSending ? null : id
  const wholePressable = payment.isFetching ? null : pressable
  return (
    <>
      <CheckButtons
        queue={queue}
        ref={turn.buttons}
        note={<span id={noteId}>{note}</span>}
        whole={
          paid &&
          whole && (
            <AdminWholePayment
              whole={whole}
              about={{ accept: obstacle ? null : wholePressable, reject: wholePressable }}
              busy={together.isAccepting}
              describedBy={approvalWords}
              onAccept={() => together.accept(enrollee, paid)}
              onReject={() => together.reject(enrollee, paid)}
            />
          )
        }
      >
        {status === "left" ? (
          <p>The student has left this class. You can no longer change this enrollment.</p>
        ) : (
          choices.map(({ to, label, tone }) =>
            to === status ? null : (
              <DecisionButton
                key={to}
                tone={tone}
                about={to === "approved" && obstacle ? null : pressable}
                busy={decision.isSendingTo(to)}
                onPress={() => decision.decide(enrollee, to, status)}
                describedBy={to === "approved" ? approvalWords : about}
                isFirst={to === "approved"}
              >
                {label}
              </DecisionButton>
            ),
          )
        )}
      </CheckButtons>
      {decision.question}
      {together.question}
    </>
  )
}

interface AdminWholePaymentProps {
  /** "both: Ana and Ben", "all 3" (domain/whole-payment.ts). */
  whole: string
  /** The enrollments that a button decides about; null while it is disabled. */
  about: { accept: string | null; reject: string | null }
  busy: boolean
  describedBy: string
  onAccept(): void
  onReject(): void
}

/** One decision for all pending enrollments of a payment, beside the decision about each. */
function AdminWholePayment({ whole, about, busy, describedBy, onAccept, onReject }: AdminWholePaymentProps) {
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
