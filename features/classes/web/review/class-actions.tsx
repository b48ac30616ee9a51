import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { Link, useSearchParams } from "react-router"
import { type ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { Button, ButtonLink } from "../../../../ui/buttons/button.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { mainActionId } from "../../../../ui/page/places.ts"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { classEnrollmentsCall } from "../../../enrollments/class-contract.ts"
import { teacherChecksText } from "../../../users/domain/teacher-checks.ts"
import type { Verification } from "../../../users/domain/teacher-verification.ts"
import { type AdminClass, missingChecksCall, teacherOfClassCall } from "../../admin-contract.ts"
import { editClassError } from "../../domain/class-editing.ts"
import { type ClassStatus, isPending } from "../../domain/class-life.ts"
import type { ClassDenialReason } from "../../domain/denial.ts"
import { ClassStatusBadge } from "../cards/class-status-badge.tsx"
import { type ClassAction, type ClassDecision, classActions, classDecisions } from "./class-action-words.ts"
import css from "./class-actions.module.css"
import { PendingReview } from "./pending-review.tsx"
import { reviewEditPath } from "./review-path.ts"
import { useClassDenial } from "./use-class-denial.ts"
import type { PendingQueue } from "./use-pending-queue.ts"

/** What follows "The teacher is not verified". */
const verificationTexts: Record<Verification, string> = {
  "not verified": " and has not applied yet.",
  pending: " yet. Check the application before you approve the class.",
  denied: ". The application was rejected.",
  verified: ".",
}

interface ClassActionsProps {
  klass: AdminClass
  /** When the class on the screen was last changed (ISO 8601). Pass the id of the class as the key. */
  changedAt: string
  queue: PendingQueue | null
}

/** The actions of an administrator on a class, each with its consequences (docs/rules/classes.md#class-life). */
export function ClassActions({ klass, changedAt, queue }: ClassActionsProps) {
  const { decide, busy } = useClassDecision(klass.id)
  const [ask, confirmation] = useConfirm()
  const [search] = useSearchParams()
  const head = useRef<HTMLHeadingElement>(null)
  const ways = useRef<HTMLDivElement>(null)
  const teacher = useCall(teacherOfClassCall, { classId: klass.id })
  const checks = useCall(missingChecksCall, { classId: klass.id })
  const { data } = teacher
  const missingChecks = checks.data?.missing ?? []
  const hasWarnings = !klass.isArchived && klass.status !== "approved"
  // The version first shown, or after the last reply: a refetch on focus may replace it silently.
  const [read, setRead] = useState<string | null>(changedAt)
  if (read === null) setRead(changedAt)
  // While the status of the teacher is unknown, approving asks as well.
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
    // The pressed button is still there with the focus, for a retry.
    if (outcome === "failed") return
    setRead(null)
    // The button is gone: the focus moves to the next pending class, or to the remaining actions.
    const goesOn = outcome === "done" && klass.status === "pending" && action.name !== "pending"
    const next = goesOn && ways.current?.querySelector<HTMLAnchorElement>("a:last-child")
    ;(next || head.current)?.focus()
  }
  return (
    <Card as="section" gap={4}>
      <Cluster gap={2} justify="between">
        <Text ref={head} as="h2" size="h4" tabIndex={-1}>
          Class actions
        </Text>
        <ClassStatusBadge klass={klass} />
      </Cluster>
      {data && isUnverified && hasWarnings && (
        <Alert tone="orange">The teacher is not verified{verificationTexts[data.teacher.verification]}</Alert>
      )}
      {data && missingChecks.length > 0 && hasWarnings && (
        <Alert tone="orange">
          This is the teacher's first class, and {teacherChecksText(missingChecks)}{" "}
          {missingChecks.length === 1 ? "is" : "are"} not done.{" "}
          <Link to={`/admin/users/teachers?person=${data.teacher.id}`}>Open the teacher's checks</Link>
        </Alert>
      )}
      {/* The warnings come first: a button would move under the finger. */}
      {hasWarnings && (teacher.isPending || checks.isPending) ? (
        <RowsSkeleton count={4} picture={false} text="Loading the actions…" />
      ) : (
        <Stack as="ul" className={css.actions} id={mainActionId} tabIndex={-1}>
          {editClassError("admin", klass) === null && (
            <li>
              <p>You can still edit this class.</p>
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
        </Stack>
      )}
      {queue && <PendingReview queue={queue} isDecided={!isPending(klass)} ref={ways} />}
      {confirmation}
      {denial.question}
    </Card>
  )
}

/** Loads who is affected now, because what the page loaded may be stale. */
const findConcerned = (classId: string) => callApi(classEnrollmentsCall, { classId }).catch(() => null)

/** The version that the administrator saw: the status of a class, and when it was last changed. */
type Sight = { seen: ClassStatus; seenChange: string }

type Said = { reason: ClassDenialReason; words: string }

type ClassDecisionOutcome = "done" | "other meanwhile" | "failed"

/** Sends a decision about a class, shows the reply, and refreshes all queries that may show the class. */
function useClassDecision(classId: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<ClassDecision | null>(null)
  /**
   * `sight`: the version on the screen, for the optimistic lock. `said`: the reason of a denial, from its dialog; a
   * failure is then thrown, so that the dialog shows it. Returns the result.
   */
  const decide = async (name: ClassDecision, sight: Sight, said?: Said): Promise<ClassDecisionOutcome> => {
    setBusy(name)
    const failure = await callApi(classDecisions[name], { classId, ...sight, ...said }).then(
      ({ message }) => classToast.success(message),
      (error: ApiFailure) => error,
    )
    if (failure && said && failure.status !== 409) {
      setBusy(null)
      throw failure
    }
    if (failure) classToast.failed(failure)
    // Also after a refusal, because somebody else may have changed the class.
    await queries.invalidateQueries()
    setBusy(null)
    if (!failure) return "done"
    return failure.status === 409 ? "other meanwhile" : "failed"
  }
  return { decide, busy }
}
