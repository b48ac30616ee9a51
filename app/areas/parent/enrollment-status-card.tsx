import { useQueryClient } from "@tanstack/react-query"
import { type ClassData, classInfo, classSeats } from "../../../features/classes/contract.ts"
import { enrollmentAttempts } from "../../../features/enrollments/contract.ts"
import { AttemptList } from "../../../features/enrollments/web/attempt-list.tsx"
import { parentJoin } from "../../../features/join-status/contract.ts"
import type { SchoolContact } from "../../../lib/school-contact.ts"
import { Answer } from "../../../ui/answer.tsx"
import { ButtonLink } from "../../../ui/button.tsx"
import { ContactLinks } from "../../../ui/contact-links.tsx"
import { RowsSkeleton } from "../../../ui/skeleton.tsx"
import { keyOf, useCall } from "../../../ui/use-call.ts"
import css from "./enrollment-status-card.module.css"

interface EnrollmentStatusCardProps {
  aClass: ClassData
  contact: SchoolContact
  /** Where another child is enrolled; null when no child can be. */
  enrollPath: string | null
  /** There are other children, and no seat for them. */
  isFull: boolean
}

/** How the enrollment of each child stands in this class. Nothing while there is none: the panel above offers the first. */
export function EnrollmentStatusCard({ aClass, contact, enrollPath, isFull }: EnrollmentStatusCardProps) {
  const queries = useQueryClient()
  const attempts = useCall(enrollmentAttempts, { classId: aClass.id })
  if (attempts.data?.attempts.length === 0) return null
  const askAgain = () => {
    for (const call of [parentJoin, classInfo, classSeats]) void queries.invalidateQueries({ queryKey: keyOf(call) })
  }
  return (
    <section className={css.card} aria-labelledby="enrollment-status">
      <h2 id="enrollment-status">Enrollment status</h2>
      <Answer
        of={attempts}
        waiting={<RowsSkeleton count={2} picture={false} />}
        failed="The enrollments could not be loaded."
      >
        {({ attempts: found }) => (
          <>
            <AttemptList attempts={found} className={aClass.name} onChanged={askAgain} />
            {found.some(({ status }) => status === "denied") && (
              <p className={css.note}>
                To learn why an enrollment was denied, contact our admins
                <ContactLinks email={contact.email} phone={contact.email ? null : contact.phone} />.
              </p>
            )}
          </>
        )}
      </Answer>
      {isFull && <p className={css.note}>Every seat is taken now, so no other child can be enrolled.</p>}
      {enrollPath && (
        <ButtonLink wide to={enrollPath}>
          Add enrollment
        </ButtonLink>
      )}
    </section>
  )
}
