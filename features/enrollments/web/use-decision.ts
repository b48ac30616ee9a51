import { useQueryClient } from "@tanstack/react-query"
import type { ApiFailure } from "../../../lib/call-api.ts"
import { lookAgain } from "../../../ui/look-again.ts"
import { toast } from "../../../ui/toast.ts"
import { keyOf, useAction } from "../../../ui/use-call.ts"
import type { DecisionStatus, EnrollmentStatus } from "../domain/enrollment-status.ts"
import { approveEnrollee, denyEnrollee, enrollees, resetEnrollee, studentsList } from "../staff-contract.ts"

/**
 * Approves, denies or resets an enrollment. The lists are asked again behind the person's back: whoever checks thirty
 * payments in a row does not wait for them. When somebody else was faster, `onFound` is told how it stands now.
 */
export function useDecision(
  onDecided: (enrolleeId: string, status: DecisionStatus) => void,
  onFound: (enrolleeId: string, status: EnrollmentStatus) => void,
) {
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
  const lookAfter = async (enrolleeId: string, failure: ApiFailure) => {
    const found = await lookAgain(failure, enrollees, { enrolleeId, page: 1, pageSize: 1 })
    const now = found?.enrollees[0]
    if (now) onFound(enrolleeId, now.status)
  }
  return {
    isSending: acts.approved.isPending || acts.denied.isPending || acts.pending.isPending,
    isSendingTo: (status: DecisionStatus) => acts[status].isPending,
    /** `seen`: the status in sight, so that what somebody else has just decided is not overturned. */
    decide: (enrolleeId: string, status: DecisionStatus, seen: DecisionStatus) =>
      acts[status].mutate({ enrolleeId, seen }, { onError: (failure) => void lookAfter(enrolleeId, failure) }),
  }
}
