import { adultAge } from "../../../features/accounts/domain/learner-registration.ts"
import { type ClassData, classSeatsCall } from "../../../features/classes/contract.ts"
import { ClassOverview } from "../../../features/classes/web/details/class-overview.tsx"
import { SignedGuidelines } from "../../../features/enrollments/web/guidelines/signed-guidelines.tsx"
import { learnerJoinCall } from "../../../features/join-status/contract.ts"
import type { LearnerJoinStatus } from "../../../features/join-status/domain/learner.ts"
import { LearnerJoinPanel } from "../../../features/join-status/web/learner-join-panel.tsx"
import { learnerEnrollCall } from "../../../features/payments/enroll-contract.ts"
import { scheduleCalls } from "../../../features/schedules/contract.ts"
import { WaitlistCard } from "../../../features/waitlist/web/waitlist-card.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { useAddress } from "../../../ui/lists/use-address.ts"
import { uploadCall } from "../../../ui/pictures/upload.ts"
import { Skeleton } from "../../../ui/states/skeleton.tsx"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { ClassroomFrame, ClassroomPage } from "../students/classroom/classroom-page.tsx"
import { fetchClassroom, mayWait } from "../students/classroom/classroom-queries.ts"
import { GradesTab } from "../students/classroom/grades-tab.tsx"
import { ownTimes } from "../students/classroom/own-times.tsx"
import { EnrollmentStatusCard } from "../students/enrollment-status-card.tsx"
import { joinFacts } from "../students/join-facts.ts"
import { LazyEnrollPage } from "../students/lazy-enroll-page.tsx"
import { useReview } from "../students/use-standing.ts"
import { useTodaysOfClass } from "../students/use-todays-meetings.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Classroom")

export const loader = pageLoader((page) => fetchClassroom(page, "learner"))

/** With these statuses nobody is enrolled. */
const mayEnroll: readonly LearnerJoinStatus[] = ["not-enrolled", "class-full", "age-not-satisfied", "enrollment-denied"]

export default function Classroom() {
  return <ClassroomPage area="learner">{(klass) => <OpenClassroom klass={klass} />}</ClassroomPage>
}

function OpenClassroom({ klass }: { klass: ClassData }) {
  const school = useRoleArea()
  const [isEnrolling] = useAddress("enroll")
  const join = useCall(learnerJoinCall, { classType: klass.classType, classId: klass.id })
  const week = useCall(scheduleCalls.learner, {}, { enabled: klass.classType === "solo" })
  const todays = useTodaysOfClass("learner", klass, school.timeZone)
  const seats = useCall(classSeatsCall, { classId: klass.id })
  const review = useReview("learner", { type: klass.classType, classId: klass.id })
  if (isEnrolling && join.data?.status === "not-enrolled") return <EnrollLearner klass={klass} />
  const attends = join.data !== undefined && !mayEnroll.includes(join.data.status)
  const facts = {
    ...joinFacts("learner", klass, todays, school),
    isUnderReview: Boolean(review.data?.review),
  }
  return (
    <ClassroomFrame
      area="learner"
      klass={klass}
      classroom={
        <ClassOverview
          klass={klass}
          zone={school.timeZone}
          freeSeats={seats.data?.freeSeats}
          ownTimes={ownTimes(klass, week.data?.schedule, school.timeZone)}
          isUnderReview={facts.isUnderReview}
          aside={
            <>
              <QueryState
                of={join}
                waiting={<Skeleton height="17rem" />}
                failed="Your enrollment in this class could not be loaded."
              >
                {(reply) => <LearnerJoinPanel join={reply} facts={facts} />}
              </QueryState>
              {join.data && mayWait.includes(join.data.status) && (
                <WaitlistCard
                  classId={klass.id}
                  isFull={join.data.status === "class-full"}
                  students={[{}]}
                  enrollPath={facts.enrollPath}
                  zone={school.timeZone}
                />
              )}
              {attends && <SignedGuidelines childIds={[null]} zone={school.timeZone} />}
              <EnrollmentStatusCard area="learner" klass={klass} contact={school.contact} />
            </>
          }
        />
      }
      grades={<GradesTab area="learner" klass={klass} />}
    />
  )
}

function EnrollLearner({ klass }: { klass: ClassData }) {
  return (
    <LazyEnrollPage
      area="learner"
      klass={klass}
      lead={`If you are under ${adultAge}, do this together with your parent or guardian.`}
      send={({ childrenIds: _, "payment-proof": proof, ...payment }, options) =>
        uploadCall(learnerEnrollCall, { classId: klass.id, "payment-proof": proof ?? undefined, ...payment }, options)
      }
    />
  )
}
