import type { ApiFailure } from "../../../../lib/call-api.ts"
import { maxDenialWords } from "../../../../lib/denial-fields.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useFocusOnNext } from "../../../../ui/buttons/use-focus-on-next.ts"
import { refetchOnConflict } from "../../../../ui/fetching/refetch-on-conflict.ts"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { Text } from "../../../../ui/layout/layout.tsx"
import { CheckButtons } from "../../../../ui/pictures/picture-check.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { reasonSchema, useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { userHistoryCall } from "../../../audit/history-contract.ts"
import { decideVerificationCall, type TeacherRow, teachersCall } from "../../admin-contract.ts"
import {
  decideVerificationError,
  type VerificationAction,
  verificationAfter,
} from "../../domain/teacher-verification.ts"
import {
  type VerificationDenialReason,
  verificationDenialLabels,
  verificationDenialReasons,
} from "../../domain/verification-denial.ts"
import type { TeacherQueue } from "./use-teacher-queue.ts"
import css from "./verification-dialog.module.css"

const looks: Record<VerificationAction, { label: string; tone: "brand" | "danger" | "plain" | "quiet" }> = {
  verify: { label: "Verify", tone: "brand" },
  deny: { label: "Reject", tone: "danger" },
  pending: { label: "Set to pending", tone: "plain" },
  reset: { label: "Reset", tone: "quiet" },
}

const order: readonly VerificationAction[] = ["verify", "deny", "pending", "reset"]

interface VerificationActionsProps {
  queue: TeacherQueue
  teacher: TeacherRow
}

/**
 * The buttons that change the status: verify, deny, set to pending, reset. Denying asks for a reason, which the teacher
 * reads. Resetting asks for a confirmation, because it ends the application.
 */
export function VerificationActions({ queue, teacher }: VerificationActionsProps) {
  const { id: teacherId, fullName, verificationStatus, validIDFileName } = teacher
  const [ask, question] = useConfirm()
  const decide = useAction(decideVerificationCall, {
    outdates: [teachersCall, userHistoryCall],
    onDone: ({ message }, { action, teacherId: decidedId }) => {
      toast.success(message)
      const next = queue.decide(decidedId, { verificationStatus: verificationAfter[action] }, true)
      if (next) turn.await(next.id)
      else if (next === null) queue.close()
    },
  })
  const { decide: askWhy, dialog: why, isOpen: isAsking } = useDecision()
  const turn = useFocusOnNext(teacherId, decide.isPending || isAsking, verificationStatus === "pending")
  const sight = { teacherId, seen: verificationStatus, seenId: validIDFileName ?? undefined }
  const press = async (action: VerificationAction) => {
    if (action === "deny") {
      askWhy({
        ...denialQuestion(teacher),
        send: ({ reason, words }) =>
          decide
            .mutateAsync({
              action,
              ...sight,
              reason: reason as VerificationDenialReason,
              words: words.trim(),
            })
            .catch((failure: ApiFailure) => {
              // Other errors are shown in the dialog, which keeps what was typed.
              if (failure.status !== 409) throw failure
              toast.failed(failure)
              void lookAfter(teacherId, failure)
            }),
      })
      return
    }
    const isSure = action !== "reset" || (await ask(resetQuestion(fullName)))
    if (!isSure) return
    decide.mutate(
      { action, ...sight },
      {
        onError: (failure) => {
          toast.failed(failure)
          void lookAfter(teacherId, failure)
        },
      },
    )
  }
  /** Another administrator was faster: loads the current status of the teacher. */
  const lookAfter = async (id: string, failure: ApiFailure) => {
    const reply = await refetchOnConflict(failure, teachersCall, { teacherId: id, page: 1, pageSize: 1 })
    const now = reply?.teachers[0]
    if (now && queue.decide(id, now, false) !== undefined) turn.await(id)
  }
  const hasNone = decideVerificationError(verificationStatus) !== null
  const offered = hasNone ? [] : order.filter((action) => verificationAfter[action] !== verificationStatus)
  return (
    <>
      <CheckButtons queue={queue} ref={turn.buttons}>
        {hasNone && (
          <Text tone="soft" weight={600} isCentered className={css.none}>
            No Application
          </Text>
        )}
        {offered.map((action) => (
          <Button
            key={action}
            tone={looks[action].tone}
            busy={decide.isPending && decide.variables.action === action}
            disabled={decide.isPending}
            onClick={() => void press(action)}
          >
            {looks[action].label}
          </Button>
        ))}
        {question}
      </CheckButtons>
      {why}
    </>
  )
}

const reasons = verificationDenialReasons.map((value) => ({ value, label: verificationDenialLabels[value] }))

function denialQuestion({ id, fullName }: TeacherRow) {
  return {
    about: `deny verification ${id}`,
    title: `Reject ${fullName}'s application?`,
    follows: `We send ${fullName} an e-mail with the reason. The teacher can apply again with another picture.`,
    start: { reason: "", words: "" },
    schema: reasonSchema("other"),
    reasons: { options: reasons },
    words: {
      help: "The teacher sees this message.",
      isOptional: ({ reason }: { reason: string }) => reason !== "other",
      maxLength: maxDenialWords,
      rows: 2,
    },
    yes: "Reject",
    tone: "danger" as const,
  }
}

function resetQuestion(fullName: string) {
  return {
    title: `Reset the application of ${fullName}?`,
    text: "The teacher will no longer be verified and must send an ID again.",
    yes: "Reset",
    no: "Cancel",
  }
}
