import { useId } from "react"
import { DecisionButton } from "../../../ui/decision-button.tsx"
import { CheckButtons } from "../../../ui/picture-check.tsx"
import { useFocusOnNext } from "../../../ui/use-focus-on-next.ts"
import type { ApprovalObstacle } from "../domain/payment-in-sight.ts"
import type { EnrolleeRow } from "../staff-contract.ts"
import { useDecision } from "./use-decision.ts"
import type { EnrolleeLine } from "./use-enrollee-line.ts"

interface AdminDecisionProps {
  line: EnrolleeLine
  enrollee: EnrolleeRow
  /** Why the enrollment cannot be approved yet. */
  obstacle: ApprovalObstacle | null
  /** The id of the words that say whom the buttons are about. */
  about: string
}

const choices = [
  { to: "approved", label: "Approve", tone: "brand" },
  { to: "pending", label: "Reset to pending", tone: "plain" },
  { to: "denied", label: "Deny", tone: "danger" },
] as const

const obstacleWords: Record<ApprovalObstacle, string> = {
  "proof-not-shown": "Approve is possible once the proof is shown.",
  "amount-not-shown": "Approve is possible once the amount is shown.",
}

/** Approve, deny, reset; and who is next. Only Approve waits until the payment is in sight. */
export function AdminDecision({ line, enrollee, obstacle, about }: AdminDecisionProps) {
  const { id, status } = enrollee
  const noteId = useId()
  const { decide, isSending, isSendingTo, isAsking, question } = useDecision(
    (decidedId, to) => {
      const next = line.decide(decidedId, { status: to }, to !== "pending")
      if (next !== undefined) turn.await(next?.id ?? decidedId)
    },
    (foundId, now) => {
      if (line.decide(foundId, { status: now }, false) !== undefined) turn.await(foundId)
    },
  )
  const turn = useFocusOnNext(id, isSending || isAsking, status === "pending")
  const isApprovable = status !== "approved" && status !== "left"
  const note = isApprovable && obstacle ? obstacleWords[obstacle] : null
  return (
    <>
      <CheckButtons line={line} ref={turn.buttons} note={<span id={noteId}>{note}</span>}>
        {status === "left" ? (
          <p>The student has left this class: this enrollment cannot be changed any more.</p>
        ) : (
          choices.map(({ to, label, tone }) => {
            const waits = to === "approved" && obstacle !== null
            return to === status ? null : (
              <DecisionButton
                key={to}
                tone={tone}
                about={isSending || waits ? null : id}
                busy={isSendingTo(to)}
                onPress={() => decide(enrollee, to, status)}
                describedBy={waits ? `${about} ${noteId}` : about}
                isFirst={to === "approved"}
              >
                {label}
              </DecisionButton>
            )
          })
        )}
      </CheckButtons>
      {question}
    </>
  )
}
