import { useQueryClient } from "@tanstack/react-query"
import { Link } from "react-router"
import type { ReplyOf } from "../../../../lib/contract.ts"
import type { FamilyRole } from "../../../../lib/roles.ts"
import type { SchoolContact } from "../../../../lib/school-contact.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { Grid, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { ContactLinks } from "../../../../ui/text/contact-links.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { deleteAttemptCalls } from "../../../payments/enroll-contract.ts"
import {
  childrensClassesCall,
  enrollableChildrenCall,
  enrollmentAttemptsCall,
  enrollmentCountsCalls,
  learnerAttemptsCall,
  learnerClassesCall,
} from "../../contract.ts"
import { type Denial, explainDenial } from "../../domain/denial.ts"
import { mayAskToDelete } from "../../domain/enrollment-life.ts"
import { EnrollmentBadge } from "../enrollment-badge.tsx"
import css from "./attempt-list.module.css"

/** An attempt of the learner, or of a child, who has a name. */
export type Attempt = ReplyOf<typeof learnerAttemptsCall>["attempts"][number] & { fullName?: string }

interface AttemptListProps {
  attempts: readonly Attempt[]
  className: string
  /** The role of the reader: each has its own call to delete an attempt. */
  by: FamilyRole
  contact: SchoolContact
  /**
   * Called after an attempt was deleted or has changed its status, because other features then show stale data of the
   * class.
   */
  onChanged(): void
}

/** The queries that show the statuses of the attempts. */
const ofAttempts = {
  learner: [learnerAttemptsCall, learnerClassesCall, enrollmentCountsCalls.learner],
  parent: [enrollmentAttemptsCall, enrollableChildrenCall, childrensClassesCall, enrollmentCountsCalls.parent],
}

/** The attempts of a family in one class; a pending one can be deleted, and a denied one shows the reason. */
export function AttemptList({ attempts, className, by, contact, onChanged }: AttemptListProps) {
  const [ask, confirmation] = useConfirm()
  const queries = useQueryClient()
  const remove = useAction(deleteAttemptCalls[by], {
    outdates: ofAttempts[by],
    onDone: ({ message }) => {
      toast.success(message)
      onChanged()
    },
    onFailure: (failure) => {
      toast.failed(failure)
      // Its status has changed: an administrator was faster, or it was already deleted.
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
          ? "The proof of payment is also deleted, unless another child's enrollment uses it."
          : "The proof of payment is also deleted.",
      ],
      yes: "Delete enrollment",
    })
    if (isSure) remove.mutate({ id })
  }
  return (
    <>
      <Stack as="ul" hasLines>
        {attempts.map((attempt) => (
          <Grid as="li" columns="end" gap="0 3" align="center" key={attempt.id} className={css.attempt}>
            <Text as="span" weight={650}>
              {attempt.fullName ?? "Your enrollment"}
            </Text>
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
            {attempt.status === "denied" && <DenialNote denial={attempt} by={by} contact={contact} />}
          </Grid>
        ))}
      </Stack>
      {confirmation}
    </>
  )
}

/** Lower case, for the middle of a sentence. */
const nameOf = ({ fullName }: Attempt) => (fullName ? `the enrollment of ${fullName}` : "your enrollment")

/** Why an enrollment was denied, in the same words as the mail, and what the family can do next. */
function DenialNote({
  denial,
  by,
  contact,
}: { denial: Denial & Pick<Attempt, "canSendAgain"> } & Pick<AttemptListProps, "by" | "contact">) {
  const { why, next } = explainDenial(denial, denial.canSendAgain)
  return (
    <Stack gap={2} tone="soft" size="sm" canBreakAnywhere isWholeRow className={css.denial}>
      {why && <Text tone="ink">{why}</Text>}
      {denial.words && (
        <Text keepsLines className={css.words}>
          {denial.words}
        </Text>
      )}
      <p>
        {next} {denial.canSendAgain ? "If you have a question, contact" : "Contact"} the school
        <ContactLinks {...contact} />.
      </p>
      <Link to={`/${by}/payments`}>See your payments</Link>
    </Stack>
  )
}
