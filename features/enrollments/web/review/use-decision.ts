import { useQueryClient } from "@tanstack/react-query"
import type { ApiFailure } from "../../../../lib/call-api.ts"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { refetchOnConflict } from "../../../../ui/fetching/refetch-on-conflict.ts"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { approveEnrolleeCall, resetEnrolleeCall } from "../../../payments/decision-contract.ts"
import type { DecisionStatus, EnrollmentStatus } from "../../domain/enrollment-status.ts"
import { type EnrolleeRow, enrolleesCall, studentsListCall } from "../../staff-contract.ts"
import { useDenial } from "./use-denial.ts"

/** Refetches the lists in the background. */
function useRefresh() {
  const queries = useQueryClient()
  return () => {
    for (const each of [enrolleesCall, studentsListCall]) void queries.invalidateQueries({ queryKey: keyOf(each) })
  }
}

/**
 * Approves, denies or resets an enrollment. The lists are refetched in the background, so that the next payment can be
 * checked at once. After a conflict `onFound` gets the current status.
 */
export function useDecision(
  onDecided: (enrolleeId: string, status: DecisionStatus) => void,
  onFound: (enrolleeId: string, status: EnrollmentStatus) => void,
) {
  const refresh = useRefresh()
  const options = (status: DecisionStatus) => ({
    onDone: ({ message }: { message: string }, { enrolleeId }: { enrolleeId: string }) => {
      refresh()
      toast.success(message)
      onDecided(enrolleeId, status)
    },
    onFailure: (failure: Error) => {
      refresh()
      toast.failed(failure)
    },
  })
  const acts = {
    approved: useAction(approveEnrolleeCall, options("approved")),
    pending: useAction(resetEnrolleeCall, options("pending")),
  }
  const lookAfter = async (enrolleeId: string, failure: ApiFailure) => {
    const now = (await refetchOnConflict(failure, enrolleesCall, { enrolleeId, page: 1, pageSize: 1 }))?.enrollees[0]
    if (now) onFound(enrolleeId, now.status)
  }
  const denial = useDenial({ ...options("denied"), onFailure: refresh, onOutdated: lookAfter })
  return {
    ...denial,
    lookAfter,
    isSending: acts.approved.isPending || acts.pending.isPending || denial.isSending,
    isSendingTo: (status: DecisionStatus) => (status === "denied" ? denial.isSending : acts[status].isPending),
    /** `seen`: the status on the screen, so that another administrator's decision is not overwritten. */
    decide: (enrollee: EnrolleeRow, status: DecisionStatus, seen: DecisionStatus) => {
      if (status === "denied") return denial.deny(enrollee, seen)
      const { id } = enrollee
      acts[status].mutate({ enrolleeId: id, seen }, { onError: (failure) => void lookAfter(id, failure) })
    },
  }
}
