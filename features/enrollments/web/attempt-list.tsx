import { useQueryClient } from "@tanstack/react-query"
import type { ReplyOf } from "../../../lib/contract.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import type { SchoolContact } from "../../../lib/school-contact.ts"
import { Button } from "../../../ui/button.tsx"
import { keyOf } from "../../../ui/call-query.ts"
import { useConfirm } from "../../../ui/confirm.tsx"
import { toast } from "../../../ui/toast.ts"
import { useAction } from "../../../ui/use-call.ts"
import {
  childrensClassesCall,
  deleteAttemptCall,
  enrollableChildrenCall,
  enrollmentAttemptsCall,
  learnerAttemptsCall,
  learnerClassesCall,
  learnerDeleteAttemptCall,
  learnerStatusCall,
  parentStatusCall,
} from "../contract.ts"
import { mayAskToDelete } from "../domain/enrollment-life.ts"
import css from "./attempt-list.module.css"
import { DenialNote } from "./denial-note.tsx"
import { EnrollmentBadge } from "./enrollment-badge.tsx"

/** One of a learner's own, or of a child, who has a name. */
export type Attempt = ReplyOf<typeof learnerAttemptsCall>["attempts"][number] & { fullName?: string }

interface AttemptListProps {
  attempts: readonly Attempt[]
  className: string
  /** Whose page it is: each takes back by a call of its own. */
  by: FamilyRole
  contact: SchoolContact
  /** An attempt is deleted, or stands otherwise than the list said: what other features show of the class is not true. */
  onChanged(): void
}

/** What tells how the attempts stand. */
const ofAttempts = {
  learner: [learnerAttemptsCall, learnerClassesCall, learnerStatusCall],
  parent: [enrollmentAttemptsCall, enrollableChildrenCall, childrensClassesCall, parentStatusCall],
}
const deleteBy = { learner: learnerDeleteAttemptCall, parent: deleteAttemptCall }

/** A family's enrollment attempts in one class; one that is still pending can be taken back, and a denied one says why. */
export function AttemptList({ attempts, className, by, contact, onChanged }: AttemptListProps) {
  const [ask, confirmation] = useConfirm()
  const queries = useQueryClient()
  const remove = useAction(deleteBy[by], {
    outdates: ofAttempts[by],
    onDone: ({ message }) => {
      toast.success(message)
      onChanged()
    },
    onFailure: (failure) => {
      toast.failed(failure)
      // It stands otherwise than the list says: an administrator was faster, or it is deleted already.
      for (const call of ofAttempts[by]) void queries.invalidateQueries({ queryKey: keyOf(call) })
      onChanged()
    },
  })
  const askAndRemove = async (attempt: Attempt) => {
    const { id, fullName } = attempt
    const isSure = await ask({
      title: `Delete ${nameOf(attempt)}?`,
      text: `Your enrollment in ${className} will be deleted.`,
      losses: [
        "Another student can take the seat.",
        fullName
          ? "The proof of payment is also deleted, unless the enrollment of another child uses it."
          : "The proof of payment is also deleted.",
      ],
      yes: "Delete enrollment",
    })
    if (isSure) remove.mutate({ id })
  }
  return (
    <>
      <ul className={css.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt.id} className={css.attempt}>
            <span className={css.name}>{attempt.fullName ?? "Your enrollment"}</span>
            <EnrollmentBadge status={attempt.status} />
            {mayAskToDelete(attempt.status) && (
              <Button
                tone="quiet"
                size="small"
                aria-label={`Delete ${nameOf(attempt)}`}
                busy={remove.isPending && remove.variables.id === attempt.id}
                onClick={() => void askAndRemove(attempt)}
              >
                Delete
              </Button>
            )}
            {attempt.status === "denied" && <DenialNote denial={attempt} contact={contact} />}
          </li>
        ))}
      </ul>
      {confirmation}
    </>
  )
}

/** In the middle of a sentence. */
const nameOf = ({ fullName }: Attempt) => (fullName ? `the enrollment of ${fullName}` : "your enrollment")
