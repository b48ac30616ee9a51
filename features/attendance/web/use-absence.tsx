import type { FamilyRole } from "../../../lib/roles.ts"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { classToast } from "../../../ui/toasts/toast.ts"
import { useReasonQuestion } from "../../../ui/windows/reason-question.tsx"
import { learnerMeetingsCall, type Meeting, parentMeetingsCall } from "../../meetings/contract.ts"
import { meetingTimeText } from "../../meetings/domain/meeting-time-text.ts"
import { type AbsenceReason, absenceReasons } from "../../meetings/domain/meeting-words.ts"
import { absenceLabels, mostAbsenceWords } from "../domain/absence.ts"
import { absenceCallsOf } from "./attendance-calls.ts"

type Student = Meeting["students"][number]

/** Reports that a student can't come to a meeting, in a dialog with the reason, and withdraws the report. */
export function useAbsence(area: FamilyRole, zone: string) {
  const calls = absenceCallsOf[area]
  const outdates = [area === "learner" ? learnerMeetingsCall : parentMeetingsCall]
  const [askReason, question] = useReasonQuestion<AbsenceReason>()
  const give = useAction(calls.give, { outdates, onDone: ({ message }) => classToast.success(message) })
  const takeBack = useAction(calls.takeBack, {
    outdates,
    onDone: ({ message }) => classToast.success(message),
    onFailure: classToast.failed,
  })
  return {
    question,
    ask({ id: meetingId, className, startsAt }: Meeting, { enrolleeId, fullName }: Student) {
      askReason({
        about: `absence ${meetingId} ${enrolleeId}`,
        title: area === "learner" ? "You can't come?" : `${fullName} can't come?`,
        text: `${className}, ${meetingTimeText(startsAt, zone)}. We tell the teacher right away. You can undo this until the class starts.`,
        reasons: absenceReasons.map((value) => ({ value, label: absenceLabels[value] })),
        maxWords: mostAbsenceWords,
        wordsHelp: "The teacher and the school can read it.",
        yes: "Tell the teacher",
        tone: "brand",
        send: ({ reason, words }) => give.mutateAsync({ meetingId, enrolleeId, reason, words }),
      })
    },
    takeBack: (meetingId: string, enrolleeId: string) => takeBack.mutate({ meetingId, enrolleeId }),
    isTakingBack: (meetingId: string, enrolleeId: string) =>
      takeBack.isPending && takeBack.variables.meetingId === meetingId && takeBack.variables.enrolleeId === enrolleeId,
  }
}
