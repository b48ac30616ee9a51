import { useQueryClient } from "@tanstack/react-query"
import { type ClassData, classInfoCall, classSeatsCall } from "../../../features/classes/contract.ts"
import { type Attempt, AttemptList } from "../../../features/enrollments/web/own/attempt-list.tsx"
import type { FamilyRole } from "../../../lib/roles.ts"
import type { SchoolContact } from "../../../lib/school-contact.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { TitledCard } from "../../../ui/page/card.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { attemptsCallOf, joinCallOf } from "./area-calls.ts"

interface EnrollmentStatusCardProps {
  area: FamilyRole
  klass: ClassData
  contact: SchoolContact
  /** The address to enroll another child; null when no child can be. */
  enrollPath?: string | null
}

/** A learner sees it until the enrollment is approved. */
const isOpenQuestion = ({ status }: Attempt) => status === "pending" || status === "denied"

/** The status of each enrollment in this class. Nothing without one, because the panel above has the enroll button. */
export function EnrollmentStatusCard({ area, klass, contact, enrollPath }: EnrollmentStatusCardProps) {
  const queries = useQueryClient()
  const attempts = useCall(attemptsCallOf[area], { classId: klass.id })
  const all: readonly Attempt[] = attempts.data?.attempts ?? []
  const shown = area === "learner" ? all.filter(isOpenQuestion) : all
  if (attempts.data && shown.length === 0) return null
  const askAgain = () => {
    for (const call of [joinCallOf[area], classInfoCall, classSeatsCall])
      void queries.invalidateQueries({ queryKey: keyOf(call) })
  }
  return (
    <TitledCard title="Enrollment status">
      <QueryState
        of={attempts}
        waiting={<RowsSkeleton count={2} picture={false} />}
        failed="The enrollments could not be loaded."
      >
        {() => <AttemptList attempts={shown} className={klass.name} by={area} contact={contact} onChanged={askAgain} />}
      </QueryState>
      {enrollPath && (
        <ButtonLink wide to={enrollPath}>
          Add enrollment
        </ButtonLink>
      )}
    </TitledCard>
  )
}
