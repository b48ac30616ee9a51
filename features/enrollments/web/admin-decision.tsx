import { Button } from "../../../ui/button.tsx"
import { CheckButtons } from "../../../ui/picture-check.tsx"
import { useFocusOnNext } from "../../../ui/use-focus-on-next.ts"
import type { EnrolleeRow } from "../staff-contract.ts"
import { useDecision } from "./use-decision.ts"
import type { EnrolleeLine } from "./use-enrollee-line.ts"

interface AdminDecisionProps {
  line: EnrolleeLine
  enrollee: EnrolleeRow
  /** The id of the words that say whom the buttons are about. */
  about: string
}

const choices = [
  { to: "approved", label: "Approve", tone: "brand" },
  { to: "pending", label: "Reset to pending", tone: "plain" },
  { to: "denied", label: "Deny", tone: "danger" },
] as const

/** Approve, deny, reset; and who is next. */
export function AdminDecision({ line, enrollee, about }: AdminDecisionProps) {
  const { id, status } = enrollee
  const { decide, isSending, isSendingTo } = useDecision(
    (decidedId, to) => {
      const next = line.decide(decidedId, { status: to }, to !== "pending")
      if (next !== undefined) turn.await(next?.id ?? decidedId)
    },
    (foundId, now) => {
      if (line.decide(foundId, { status: now }, false) !== undefined) turn.await(foundId)
    },
  )
  const turn = useFocusOnNext(id, isSending, status === "pending")
  return (
    <CheckButtons line={line} ref={turn.buttons}>
      {status === "left" ? (
        <p>The student has left this class: this enrollment cannot be changed any more.</p>
      ) : (
        choices.map(({ to, label, tone }) =>
          to === status ? null : (
            <Button
              key={to}
              tone={tone}
              busy={isSendingTo(to)}
              disabled={isSending}
              onClick={() => decide(id, to, status)}
              aria-describedby={about}
              data-autofocus={to === "approved" || undefined}
            >
              {label}
            </Button>
          ),
        )
      )}
    </CheckButtons>
  )
}
