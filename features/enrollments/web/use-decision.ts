import { useQueryClient } from "@tanstack/react-query"
import { toast } from "../../../ui/toast.ts"
import { keyOf, useAction } from "../../../ui/use-call.ts"
import type { DecisionStatus } from "../domain/enrollment-status.ts"
import { approveEnrollee, denyEnrollee, enrollees, resetEnrollee, studentsList } from "../staff-contract.ts"

/**
 * Approves, denies or resets an enrollment. The lists are asked again behind the person's back: whoever checks thirty
 * payments in a row does not wait for them.
 */
export function useDecision(onDecided: (enrolleeId: string, status: DecisionStatus) => void) {
  const queries = useQueryClient()
  const refresh = () => {
    for (const each of [enrollees, studentsList]) void queries.invalidateQueries({ queryKey: keyOf(each) })
  }
  const options = (status: DecisionStatus) => ({
    onDone: ({ message }: { message: string }, { enrolleeId }: { enrolleeId: string }) => {
      refresh()
      toast.success(message)
      onDecided(enrolleeId, status)
    },
    onRefused: (failure: Error) => {
      refresh()
      toast.failed(failure)
    },
  })
  const acts = {
    approved: useAction(approveEnrollee, options("approved")),
    denied: useAction(denyEnrollee, options("denied")),
    pending: useAction(resetEnrollee, options("pending")),
  }
  return {
    isSending: acts.approved.isPending || acts.denied.isPending || acts.pending.isPending,
    isSendingTo: (status: DecisionStatus) => acts[status].isPending,
    decide: (enrolleeId: string, status: DecisionStatus) => acts[status].mutate({ enrolleeId }),
  }
}
