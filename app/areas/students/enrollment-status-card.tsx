import { useQueryClient } from "@tanstack/react-query"
import { type ClassData, classInfoCall, classSeatsCall } from "../../../features/classes/contract.ts"
import { type Attempt, AttemptList } from "../../../features/enrollments/web/attempt-list.tsx"
import type { SchoolContact } from "../../../lib/school-contact.ts"
import { ButtonLink } from "../../../ui/button.tsx"
import { keyOf } from "../../../ui/call-query.ts"
import { QueryState } from "../../../ui/query-state.tsx"
import { RowsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { attemptsCallOf, joinCallOf, type StudentArea } from "./area-calls.ts"
import css from "./enrollment-status-card.module.css"

interface EnrollmentStatusCardProps {
  area: StudentArea
  klass: ClassData
  contact: SchoolContact
  /** Where another child is enrolled; null when no child can be. */
  enrollPath?: string | null
  /** There are other children, and no seat for them. */
  isFull?: boolean
}

/** A learner sees it as long as something is to be known or done; an approved one is at home in the class. */
const isOpenQuestion = ({ status }: Attempt) => status === "pending" || status === "denied"

/** How each enrollment stands in this class. Nothing while there is none: the panel above offers the first. */
export function EnrollmentStatusCard({ area, klass, contact, enrollPath, isFull }: EnrollmentStatusCardProps) {
  const queries = useQueryClient()
  const attempts = useCall(attemptsCallOf[area], { classId: klass.id })
  const found: readonly Attempt[] = attempts.data?.attempts ?? []
  const shown = area === "learner" ? found.filter(isOpenQuestion) : found
  if (attempts.data && shown.length === 0) return null
  const askAgain = () => {
    for (const call of [joinCallOf[area], classInfoCall, classSeatsCall])
      void queries.invalidateQueries({ queryKey: keyOf(call) })
  }
  return (
    <section className={css.card} aria-labelledby="enrollment-status">
      <h2 id="enrollment-status">Enrollment status</h2>
      <QueryState
        of={attempts}
        waiting={<RowsSkeleton count={2} picture={false} />}
        failed="The enrollments could not be loaded."
      >
        {() => <AttemptList attempts={shown} className={klass.name} by={area} contact={contact} onChanged={askAgain} />}
      </QueryState>
      {isFull && <p className={css.note}>All seats are taken. You cannot enroll another child.</p>}
      {enrollPath && (
        <ButtonLink wide to={enrollPath}>
          Add enrollment
        </ButtonLink>
      )}
    </section>
  )
}
