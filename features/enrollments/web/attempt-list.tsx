import { useQueryClient } from "@tanstack/react-query"
import type { ReplyOf } from "../../../lib/contract.ts"
import { Button } from "../../../ui/button.tsx"
import { useConfirm } from "../../../ui/confirm.tsx"
import { toast } from "../../../ui/toast.ts"
import { keyOf, useAction } from "../../../ui/use-call.ts"
import { childrensClasses, deleteAttempt, enrollableChildren, enrollmentAttempts, parentStatus } from "../contract.ts"
import { mayAskToDelete } from "../domain/enrollment-life.ts"
import css from "./attempt-list.module.css"
import { EnrollmentBadge } from "./enrollment-badge.tsx"

type Attempt = ReplyOf<typeof enrollmentAttempts>["attempts"][number]

interface AttemptListProps {
  attempts: readonly Attempt[]
  className: string
  /** An attempt is deleted, or stands otherwise than the list said: what other features show of the class is not true. */
  onChanged(): void
}

/** What tells how the attempts stand. */
const ofAttempts = [enrollmentAttempts, enrollableChildren, childrensClasses, parentStatus]

/** A parent's enrollment attempts in one class; one that is still pending can be taken back. */
export function AttemptList({ attempts, className, onChanged }: AttemptListProps) {
  const [ask, confirmation] = useConfirm()
  const queries = useQueryClient()
  const remove = useAction(deleteAttempt, {
    outdates: ofAttempts,
    onDone: ({ message }) => {
      toast.success(message)
      onChanged()
    },
    onRefused: (failure) => {
      toast.failed(failure)
      // It stands otherwise than the list says: an administrator was faster, or it is deleted already.
      for (const call of ofAttempts) void queries.invalidateQueries({ queryKey: keyOf(call) })
      onChanged()
    },
  })
  const askAndRemove = async ({ id, fullName }: Attempt) => {
    const isSure = await ask({
      title: `Delete the enrollment of ${fullName}?`,
      text: `This takes back what you asked for in ${className}.`,
      losses: ["The seat is free for somebody else.", "The proof of payment is deleted, unless a sibling needs it."],
      yes: "Delete enrollment",
    })
    if (isSure) remove.mutate({ id })
  }
  return (
    <>
      <ul className={css.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt.id} className={css.attempt}>
            <span className={css.name}>{attempt.fullName}</span>
            <EnrollmentBadge status={attempt.status} />
            {mayAskToDelete(attempt.status) && (
              <Button
                tone="quiet"
                size="small"
                aria-label={`Delete the enrollment of ${attempt.fullName}`}
                busy={remove.isPending && remove.variables.id === attempt.id}
                onClick={() => void askAndRemove(attempt)}
              >
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      {confirmation}
    </>
  )
}
