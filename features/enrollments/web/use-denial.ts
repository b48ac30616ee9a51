import type { ReactNode } from "react"
import type { ApiFailure } from "../../../lib/call-api.ts"
import { maxDenialWords } from "../../../lib/denial-fields.ts"
import { useReasonQuestion } from "../../../ui/reason-question.tsx"
import { toast } from "../../../ui/toast.ts"
import { useAction } from "../../../ui/use-call.ts"
import { type DenialReason, denialReasons } from "../domain/denial.ts"
import type { DecisionStatus } from "../domain/enrollment-status.ts"
import { denyEnrolleeCall, type EnrolleeRow } from "../staff-contract.ts"

/** What administrators choose from; the family reads a whole sentence instead (domain/denial.ts). */
const labels: Record<DenialReason, string> = {
  unreadable: "The picture cannot be read",
  "amount-short": "The amount is too small",
  "not-received": "The money has not arrived",
  "used-before": "The proof was used before",
  "wrong-account": "Paid to another account",
  fake: "The payment is not real",
  "not-eligible": "The student cannot join",
  other: "Another reason",
}

/** What every question about a denial has in common. */
export const reasonsToChoose = {
  reasons: denialReasons.map((value) => ({ value, label: labels[value] })),
  needsWords: "other",
  maxWords: maxDenialWords,
  wordsHelp: "The family reads this too.",
} as const

interface DenialOptions {
  onDone(reply: { message: string }, input: { enrolleeId: string }): void
  /** It was not done, whatever the reason. */
  onFailure(): void
  /** Somebody else was faster. */
  onOutdated(enrolleeId: string, failure: ApiFailure): void
}

interface DenialQuestion {
  /** `seen`: the status in sight. */
  deny(enrollee: EnrolleeRow, seen: DecisionStatus): void
  isSending: boolean
  /** The window is open. */
  isAsking: boolean
  question: ReactNode
}

/** Asks for the reason before an enrollment is denied: the family is told at once, and the seat may go to somebody else. */
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
          // Anything else is said in the window, which keeps what was typed.
          if (failure.status !== 409) throw failure
          toast.failed(failure)
          onOutdated(id, failure)
        }),
    })
  return { deny, isSending: act.isPending, isAsking, question }
}
