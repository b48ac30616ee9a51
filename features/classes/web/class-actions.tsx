import { useRef, useState } from "react"
import { useSearchParams } from "react-router"
import { callApi } from "../../../lib/call-api.ts"
import { Button, ButtonLink } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { useConfirm } from "../../../ui/confirm.tsx"
import { Alert } from "../../../ui/form.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { classEnrollmentsCall } from "../../enrollments/class-contract.ts"
import { type AdminClass, teacherOfClassCall } from "../admin-contract.ts"
import { canEditClass } from "../domain/class-editing.ts"
import { isPending } from "../domain/class-life.ts"
import { type ClassAction, classActions } from "./class-action-words.ts"
import css from "./class-actions.module.css"
import { ClassStatusBadge } from "./class-status-badge.tsx"
import { PendingReview } from "./pending-review.tsx"
import { reviewEditPath } from "./review-path.ts"
import { type ClassDecisionOutcome, useClassDecision } from "./use-class-decision.ts"
import { useClassDenial } from "./use-class-denial.ts"
import type { PendingQueue } from "./use-pending-queue.ts"

interface ClassActionsProps {
  klass: AdminClass
  /** When the class in sight was last changed (ISO 8601). Each class has actions of its own: give them its id as their key. */
  changedAt: string
  queue: PendingQueue | null
}

/** What an administrator can do with a class now: each step with what follows from it (docs/rules.md#class-life). */
export function ClassActions({ klass, changedAt, queue }: ClassActionsProps) {
  const { decide, busy } = useClassDecision(klass.id)
  const [ask, confirmation] = useConfirm()
  const [search] = useSearchParams()
  const head = useRef<HTMLHeadingElement>(null)
  const ways = useRef<HTMLDivElement>(null)
  const { data } = useCall(teacherOfClassCall, { classId: klass.id })
  // What was there to read at first, or after the last answer: it may be replaced in silence, by a look at another tab.
  const [read, setRead] = useState<string | null>(changedAt)
  if (read === null) setRead(changedAt)
  // As long as it is not known how the teacher stands, approving asks too.
  const isUnverified = data?.teacher.verification !== "verified"
  const denial = useClassDenial()
  const take = async (action: ClassAction) => {
    const sight = { seen: klass.status, seenChange: read ?? changedAt }
    if (action.name === "deny") {
      denial.ask(klass.id, async (said) => {
        const outcome = await decide("deny", sight, said)
        denial.afterwards(() => goOn(action, outcome))
      })
      return
    }
    const concerned = action.name === "archive" ? await findConcerned(klass.id) : null
    const question = action.question({ isTeacherUnverified: isUnverified, concerned })
    if (question !== null && !(await ask(question))) return
    goOn(action, await decide(action.name, sight))
  }
  const goOn = (action: ClassAction, outcome: ClassDecisionOutcome) => {
    // The button that was pressed is there still, with the focus: to try again.
    if (outcome === "failed") return
    setRead(null)
    // It is gone: the next class that waits is one key away, or what can be done now begins here.
    const goesOn = outcome === "done" && klass.status === "pending" && action.name !== "pending"
    const next = goesOn && ways.current?.querySelector<HTMLAnchorElement>("a:last-child")
    ;(next || head.current)?.focus()
  }
  return (
    <Card as="section" className={css.panel}>
      <div className={css.head}>
        <h2 ref={head} tabIndex={-1}>
          Class actions
        </h2>
        <ClassStatusBadge klass={klass} />
      </div>
      {data && isUnverified && !klass.isArchived && klass.status !== "approved" && (
        <Alert tone="orange">
          The teacher is not verified ({data.teacher.verification}). Look at the application before you approve.
        </Alert>
      )}
      <ul className={css.actions}>
        {canEditClass("admin", klass) === null && (
          <li>
            <p>The class can still be changed.</p>
            <ButtonLink size="small" to={reviewEditPath(klass, search)}>
              Edit
            </ButtonLink>
          </li>
        )}
        {classActions
          .filter((action) => action.applies(klass))
          .map((action) => (
            <li key={action.name}>
              <p>{action.sentence}</p>
              <Button
                size="small"
                tone={action.tone}
                busy={busy === action.name}
                disabled={busy !== null && busy !== action.name}
                onClick={() => void take(action)}
              >
                {action.label}
              </Button>
            </li>
          ))}
      </ul>
      {queue && <PendingReview queue={queue} isDecided={!isPending(klass)} ref={ways} />}
      {confirmation}
      {denial.question}
    </Card>
  )
}

/** As it is now: what was loaded with the page may be older. */
const findConcerned = (classId: string) => callApi(classEnrollmentsCall, { classId }).catch(() => null)
