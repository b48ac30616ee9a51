import { useQueryClient } from "@tanstack/react-query"
import type { ApiFailure } from "../../../../lib/call-api.ts"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useReasonQuestion } from "../../../../ui/windows/reason-question.tsx"
import {
  acceptPaymentCall,
  type EnrolleePayment,
  enrolleePaymentCall,
  rejectPaymentCall,
} from "../../../payments/decision-contract.ts"
import type { DenialReason } from "../../domain/denial.ts"
import type { FinalDecision } from "../../domain/enrollment-status.ts"
import { type EnrolleeRow, enrolleesCall, studentsListCall } from "../../staff-contract.ts"
import { reasonsToChoose } from "./use-denial.ts"

interface WholePaymentOptions {
  onDecided(enrolleeIds: readonly string[], status: FinalDecision): void
  /** Called when another administrator decided first. */
  onOutdated(enrolleeId: string, failure: ApiFailure): void
}

type Payment = Pick<EnrolleePayment, "id" | "undecided">

/** One decision about all pending enrollments of a payment: those on the screen, and no others. */
export function useWholePayment({ onDecided, onOutdated }: WholePaymentOptions) {
  const [ask, question, isAsking] = useReasonQuestion<DenialReason>()
  const { accept, reject } = useCalls(onDecided)
  const rejected =
    ({ id }: EnrolleeRow) =>
    (failure: ApiFailure) => {
      toast.failed(failure)
      onOutdated(id, failure)
    }
  return {
    isAccepting: accept.isPending,
    isSending: accept.isPending || reject.isPending,
    isAsking,
    question,
    accept: (enrollee: EnrolleeRow, payment: Payment) =>
      accept.mutate(inSight(payment), { onError: rejected(enrollee) }),
    reject: (enrollee: EnrolleeRow, payment: Payment) =>
      ask({
        ...reasonsToChoose,
        ...wordsOf(enrollee, payment),
        about: `reject payment ${payment.id}`,
        send: (given) =>
          reject.mutateAsync({ ...inSight(payment), ...given }).catch((failure: ApiFailure) => {
            // Other errors are shown in the dialog, which keeps what was typed.
            if (failure.status !== 409) throw failure
            rejected(enrollee)(failure)
          }),
      }),
  }
}

function useCalls(onDecided: WholePaymentOptions["onDecided"]) {
  const queries = useQueryClient()
  const refresh = () => {
    for (const each of [enrolleesCall, studentsListCall, enrolleePaymentCall]) {
      void queries.invalidateQueries({ queryKey: keyOf(each) })
    }
  }
  const options = (status: FinalDecision) => ({
    onDone: ({ message, enrolleeIds }: { message: string; enrolleeIds: string[] }) => {
      refresh()
      toast.success(message)
      onDecided(enrolleeIds, status)
    },
    onFailure: refresh,
  })
  return {
    accept: useAction(acceptPaymentCall, options("approved")),
    reject: useAction(rejectPaymentCall, options("denied")),
  }
}

const inSight = ({ id, undecided }: Payment) => ({ paymentId: id, seenEnrollees: undecided.map((each) => each.id) })

function wordsOf({ enrolledBy }: EnrolleeRow, { undecided }: Payment) {
  const names = new Intl.ListFormat("en").format(undecided.map(({ firstName }) => firstName))
  return {
    title: `Deny the enrollments of ${names}?`,
    text: `Their seats become free for other students. We send ${enrolledBy} one e-mail with the reason.`,
    yes: undecided.length === 2 ? "Deny both" : `Deny all ${undecided.length}`,
  }
}
