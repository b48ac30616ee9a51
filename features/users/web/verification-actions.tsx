import { useEffect, useRef } from "react"
import { Button } from "../../../ui/button.tsx"
import { useConfirm } from "../../../ui/confirm.tsx"
import { toast } from "../../../ui/toast.ts"
import { useAction } from "../../../ui/use-call.ts"
import { decideVerification, type TeacherRow, teachers, userHistory } from "../admin-contract.ts"
import {
  judgeVerification,
  type Verification,
  type VerificationAction,
  verificationAfter,
} from "../domain/teacher-verification.ts"
import css from "./verification-dialog.module.css"

const looks: Record<VerificationAction, { label: string; tone: "brand" | "danger" | "plain" | "quiet" }> = {
  verify: { label: "Verify", tone: "brand" },
  deny: { label: "Deny", tone: "danger" },
  pending: { label: "Set to pending", tone: "plain" },
  reset: { label: "Reset", tone: "quiet" },
}

const order: readonly VerificationAction[] = ["verify", "deny", "pending", "reset"]

interface VerificationActionsProps {
  teacher: TeacherRow
  onDecided(teacherId: string, status: Verification): void
}

/** Verify, deny, set to pending, reset: those that change anything. Resetting asks first, because the application is over. */
export function VerificationActions({ teacher, onDecided }: VerificationActionsProps) {
  const { id: teacherId, fullName, verificationStatus } = teacher
  const buttons = useRef<HTMLDivElement>(null)
  const [ask, question] = useConfirm()
  const decide = useAction(decideVerification, {
    outdates: [teachers, userHistory],
    onDone: ({ message }, { action, teacherId: decidedId }) => {
      toast.success(message)
      onDecided(decidedId, verificationAfter[action])
    },
    onRefused: toast.failed,
  })
  useFocusOnNext(buttons, teacherId, decide.isPending)
  const press = async (action: VerificationAction) => {
    const isSure = action !== "reset" || (await ask(resetQuestion(fullName)))
    if (isSure) decide.mutate({ action, teacherId })
  }
  if (judgeVerification(verificationStatus)) return <p className={css.none}>No Application</p>
  const offered = order.filter((action) => verificationAfter[action] !== verificationStatus)
  return (
    <div className={css.actions} ref={buttons}>
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
    </div>
  )
}

/** When the next teacher takes the place of the one who was decided about, the first button has the focus that sending took. */
function useFocusOnNext(buttons: { current: HTMLElement | null }, teacherId: string, isSending: boolean) {
  const before = useRef(teacherId)
  useEffect(() => {
    if (isSending || before.current === teacherId) return
    before.current = teacherId
    buttons.current?.querySelector("button")?.focus()
  }, [buttons, teacherId, isSending])
}

function resetQuestion(fullName: string) {
  return {
    title: `Reset the application of ${fullName}?`,
    text: "The teacher is not verified any more and has to send an ID again.",
    yes: "Reset",
    no: "Cancel",
  }
}
