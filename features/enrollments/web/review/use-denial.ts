import type { ReactNode } from "react"
import type { ApiFailure } from "../../../../lib/call-api.ts"
import { maxDenialWords } from "../../../../lib/denial-fields.ts"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useReasonQuestion } from "../../../../ui/windows/reason-question.tsx"
import { denyEnrolleeCall } from "../../../payments/decision-contract.ts"
import { type DenialReason, denialLabels, denialReasons } from "../../domain/denial.ts"
import type { DecisionStatus } from "../../domain/enrollment-status.ts"
import type { EnrolleeRow } from "../../staff-contract.ts"

/** The texts that all denial dialogs share. */
export const reasonsToChoose = {
  reasons: denialReasons.map((value) => ({ value, label: denialLabels[value] })),
  needsWords: "other",
  maxWords: maxDenialWords,
  wordsHelp: "The family reads this too.",
} as const

interface DenialOptions {
  onDone(reply: { message: string }, input: { enrolleeId: string }): void
  /** Called when it failed, for any reason. */
  onFailure(): void
  /** Called when another administrator decided first. */
  onOutdated(enrolleeId: string, failure: ApiFailure): void
}

interface DenialQuestion {
  /** `seen`: the status on the screen. */
  deny(enrollee: EnrolleeRow, seen: DecisionStatus): void
  isSending: boolean
  /** The dialog is open. */
  isAsking: boolean
  question: ReactNode
}

/**
 * Asks for the reason before an enrollment is denied: the family is notified at once, and the seat is free for others.
 */
export function useDenial({ onDone, onFailure, onOutdated }: DenialOptions): DenialQuestion {
  const [ask, question, isAsking] = useReasonQuestion<DenialReason>()
  const act = useAction(denyEnrolleeCall, { onDone, onFailure })
  const deny = ({ id, fullName, enrolledBy, classInfo }: EnrolleeRow, seen: DecisionStatus) =>
    ask({
      ...reasonsToChoose,
      about: `deny enrollment ${id}`,
      title: `Deny the enrollment of ${fullName}?`,
      text: `The seat in ${classInfo.name} becomes free for another student. We send ${enrolledBy} an e-mail with the reason.`,
      yes: "Deny",
      send: (given) =>
        act.mutateAsync({ enrolleeId: id, seen, ...given }).catch((failure: ApiFailure) => {
          // Other errors are shown in the dialog, which keeps what was typed.
          if (failure.status !== 409) throw failure
          toast.failed(failure)
          onOutdated(id, failure)
        }),
    })
  return { deny, isSending: act.isPending, isAsking, question }
}
