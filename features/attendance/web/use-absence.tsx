import type { FamilyRole } from "../../../lib/roles.ts"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { classToast } from "../../../ui/toasts/toast.ts"
import { reasonSchema, useDecision } from "../../../ui/windows/decision-dialog.tsx"
import { type Meeting, ownMeetingsCalls } from "../../meetings/contract.ts"
import { meetingTimeText } from "../../meetings/domain/meeting-time-text.ts"
import { type AbsenceReason, absenceReasons } from "../../meetings/domain/meeting-words.ts"
import { absenceCalls, withdrawAbsenceCalls } from "../contract.ts"
import { absenceLabels, mostAbsenceWords } from "../domain/absence.ts"

type Student = Meeting["students"][number]

/** Reports that a student can't come to a meeting, in a dialog with the reason, and withdraws the report. */
export function useAbsence(area: FamilyRole, zone: string) {
  const outdates = [ownMeetingsCalls[area]]
  const { decide, dialog } = useDecision()
  const give = useAction(absenceCalls[area], { outdates, onDone: ({ message }) => classToast.success(message) })
  const takeBack = useAction(withdrawAbsenceCalls[area], {
    outdates,
    onDone: ({ message }) => classToast.success(message),
    onFailure: classToast.failed,
  })
  return {
    dialog,
    ask({ id: meetingId, className, startsAt }: Meeting, { enrolleeId, fullName }: Student) {
      decide({
        about: `absence ${meetingId} ${enrolleeId}`,
        title: area === "learner" ? "Can't come?" : `${fullName} can't come?`,
        follows: `${className}, ${meetingTimeText(startsAt, zone)}. We tell the teacher right away. You can undo this until the class starts.`,
        start: { reason: "", words: "" },
        schema: reasonSchema(),
        reasons: { options: absenceReasons.map((value) => ({ value, label: absenceLabels[value] })) },
        words: {
          help: "The teacher and the school can read this.",
          isOptional: true,
          maxLength: mostAbsenceWords,
          rows: 2,
        },
        yes: "Tell the teacher",
        tone: "brand",
        send: ({ reason, words }) =>
          give.mutateAsync({ meetingId, enrolleeId, reason: reason as AbsenceReason, words: words.trim() }),
      })
    },
    takeBack: (meetingId: string, enrolleeId: string) => takeBack.mutate({ meetingId, enrolleeId }),
    isTakingBack: (meetingId: string, enrolleeId: string) =>
      takeBack.isPending && takeBack.variables.meetingId === meetingId && takeBack.variables.enrolleeId === enrolleeId,
  }
}
