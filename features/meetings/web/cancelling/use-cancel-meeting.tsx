import type { FamilyRole } from "../../../../lib/roles.ts"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { cancelOwnMeetingCalls } from "../../cancellation-contract.ts"
import { type Meeting, ownMeetingsCalls } from "../../contract.ts"
import { countedWhenCancelled, isLateNotice } from "../../domain/cancelling/late-cancellation.ts"
import { cancellationWarning } from "../../domain/cancelling/late-cancellation-words.ts"
import { meetingTimeText } from "../../domain/meeting-time-text.ts"
import { makeUpCreditsCall } from "../../make-up-contract.ts"

/** Cancels a solo meeting, after showing what will count. */
export function useCancelMeeting(area: FamilyRole, zone: string) {
  const [confirm, question] = useConfirm()
  const cancel = useAction(cancelOwnMeetingCalls[area], {
    outdates: [ownMeetingsCalls[area], makeUpCreditsCall],
    onDone: ({ message }) => classToast.success(message),
    onFailure: classToast.failed,
  })
  const ask = async ({ id: meetingId, startsAt, className }: Meeting, { enrolleeId }: { enrolleeId: string }) => {
    const [starts, now] = [new Date(startsAt), new Date()]
    const seen = countedWhenCancelled(starts, now)
    const isSure = await confirm({
      title: "Cancel this class?",
      text: `${className}, ${meetingTimeText(startsAt, zone)}. ${cancellationWarning(seen, isLateNotice(starts, now))}`,
      yes: "Cancel class",
    })
    if (isSure) cancel.mutate({ meetingId, enrolleeId, seen })
  }
  return {
    question,
    ask: (meeting: Meeting, student: { enrolleeId: string }) => void ask(meeting, student),
    isCancelling: (id: string) => cancel.isPending && cancel.variables.meetingId === id,
  }
}
