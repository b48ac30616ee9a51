import { useQueryClient } from "@tanstack/react-query"
import { useId } from "react"
import type { ApiFailure } from "../../../../lib/call-api.ts"
import { DecisionButton } from "../../../../ui/buttons/decision-button.tsx"
import { useFocusOnNext } from "../../../../ui/buttons/use-focus-on-next.ts"
import { refetchOnConflict } from "../../../../ui/fetching/refetch-on-conflict.ts"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import { CheckButtons } from "../../../../ui/pictures/picture-check.tsx"
import { useMay } from "../../../../ui/staff/staff-grants.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { denialReasons } from "../../../enrollments/domain/denial.ts"
import type { ClassErrorCode } from "../../../enrollments/domain/enrollment-life.ts"
import type { DecisionStatus } from "../../../enrollments/domain/enrollment-status.ts"
import { type EnrolleeRow, enrolleesCall } from "../../../enrollments/staff-contract.ts"
import { approveEnrolleeCall, denyEnrolleeCall, resetEnrolleeCall } from "../../decision-contract.ts"
import type { DeskPayment } from "../../desk-contract.ts"
import { studentReasons } from "../../domain/payment-decision.ts"
import { seatsAfterDenial } from "../../domain/send-again.ts"
import { obstacleTexts } from "../desk/desk-decision.tsx"
import { TakeBack } from "../desk/desk-held.tsx"
import { rejectionDecision } from "../desk/payment-decisions.tsx"
import { refreshPayments } from "../desk/use-held-decisions.ts"
import css from "./enrollee-decision.module.css"
import type { EnrolleeDesk } from "./use-enrollee-desk.ts"

interface EnrolleeDecisionProps {
  desk: EnrolleeDesk
  enrollee: EnrolleeRow
  /** Null if the class was free; undefined while loading. */
  payment: DeskPayment | null | undefined
  /** Why the enrollment cannot be approved. */
  obstacle: ClassErrorCode | "proof-not-shown" | null
  /** The id of the element that names the student. */
  about: string
}

const choices = [
  { to: "approved", label: "Approve", tone: "brand" },
  { to: "pending", label: "Reset to pending", tone: "plain" },
  { to: "denied", label: "Reject", tone: "danger" },
] as const

/**
 * Decides about one enrollment alone (docs/rules/payments.md#desk), because its class was free, or to change its
 * decision.
 */
export function EnrolleeDecision(props: EnrolleeDecisionProps) {
  const { desk, enrollee, obstacle, about } = props
  const { id, status } = enrollee
  const noteId = useId()
  const may = useMay()
  const decision = useEnrolleeDecision(props)
  const pressable = decision.isSending ? null : id
  const note = status !== "approved" && status !== "left" && obstacle ? obstacleTexts[obstacle] : null
  return (
    <>
      <CheckButtons
        queue={desk.queue}
        ref={decision.buttons}
        note={<span id={noteId}>{note}</span>}
        whole={may("payments") && <TakeBack desk={desk} />}
      >
        {status === "left" ? (
          <p>The student has left this class. You can no longer change this enrollment.</p>
        ) : (
          choices.map(({ to, label, tone }) =>
            to === status ? null : (
              <DecisionButton
                needs="enrollments"
                key={to}
                tone={tone}
                about={to === "approved" && obstacle ? null : pressable}
                busy={decision.sendingTo === to}
                onPress={() => decision.decide(to)}
                describedBy={to === "approved" ? `${about} ${noteId}` : about}
                isFirst={to === "approved"}
              >
                {label}
              </DecisionButton>
            ),
          )
        )}
      </CheckButtons>
      {decision.question}
    </>
  )
}

/** Decides about one of several students of a payment, beside the decision about all of them. */
export function OneOfSeveral(props: EnrolleeDecisionProps) {
  const { enrollee, obstacle, about } = props
  const decision = useEnrolleeDecision(props)
  const pressable = decision.isSending ? null : enrollee.id
  return (
    <Cluster gap="1 2" tone="soft" size="s" className={css.one}>
      <span>Only {enrollee.fullName}:</span>
      {choices.map(({ to, label }) =>
        to === "pending" ? null : (
          <DecisionButton
            needs="enrollments"
            key={to}
            tone="quiet"
            about={to === "approved" && obstacle ? null : pressable}
            busy={decision.sendingTo === to}
            onPress={() => decision.decide(to)}
            describedBy={about}
          >
            {label} <span className="unseen">only {enrollee.fullName}</span>
          </DecisionButton>
        ),
      )}
      {decision.question}
    </Cluster>
  )
}

/** Approves, denies or resets one enrollment at once. After a conflict its current status is shown. */
function useEnrolleeDecision({ desk: { queue }, enrollee, payment }: EnrolleeDecisionProps) {
  const { id, status, fullName, enrolledBy } = enrollee
  const queries = useQueryClient()
  const may = useMay()
  const { decide, dialog, isOpen: isAsking } = useDecision()
  const options = (to: DecisionStatus) => ({
    onDone: ({ message }: { message: string }, input: { enrolleeId: string }) => {
      void refreshPayments(queries)
      toast.success(message)
      goOn(queue.decide(input.enrolleeId, { status: to }, to !== "pending"), input.enrolleeId)
    },
    onFailure: (failure: Error) => {
      void refreshPayments(queries)
      toast.failed(failure)
    },
  })
  const acts = {
    approved: useAction(approveEnrolleeCall, options("approved")),
    pending: useAction(resetEnrolleeCall, options("pending")),
    denied: useAction(denyEnrolleeCall, options("denied")),
  }
  const sendingTo = (["approved", "pending", "denied"] as const).find((to) => acts[to].isPending)
  const turn = useFocusOnNext(id, sendingTo !== undefined || isAsking, status === "pending")
  /** Undefined when the enrollment is no longer on the screen. */
  const goOn = (next: EnrolleeRow | null | undefined, decidedId: string) => {
    if (next !== undefined) turn.await(next?.id ?? decidedId)
  }
  const lookAfter = async (failure: ApiFailure) => {
    const now = (await refetchOnConflict(failure, enrolleesCall, { enrolleeId: id, page: 1, pageSize: 1 }))
      ?.enrollees[0]
    if (now) goOn(queue.decide(id, { status: now.status }, false), id)
  }
  // The status on the screen: another administrator's decision is not overwritten.
  const seen = status === "left" ? undefined : status
  const rejection = rejectionDecision({
    title: `Reject the enrollment of ${fullName}?`,
    about: `reject enrollment ${id}`,
    reader: enrolledBy,
    reasons: may("payments") ? denialReasons : studentReasons,
    amountDue: null,
    missing: null,
    seats: 1,
    seatsAfter: (reason) => seatsAfterDenial({ payment: payment ?? null, enrolleeId: id, reason }),
    onReject: ({ reason, words }) =>
      acts.denied.mutate({ enrolleeId: id, seen, reason, words }, { onError: lookAfter }),
  })
  return {
    buttons: turn.buttons,
    isSending: sendingTo !== undefined,
    sendingTo,
    decide: (to: DecisionStatus) => {
      if (to === "denied") return decide(rejection)
      acts[to].mutate({ enrolleeId: id, seen }, { onError: lookAfter })
    },
    question: dialog,
  }
}
