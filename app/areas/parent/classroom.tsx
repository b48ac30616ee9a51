import { type ClassData, classSeatsCall } from "../../../features/classes/contract.ts"
import { ClassOverview } from "../../../features/classes/web/details/class-overview.tsx"
import { enrollableChildrenCall, enrollmentAttemptsCall } from "../../../features/enrollments/contract.ts"
import { SignedGuidelines } from "../../../features/enrollments/web/guidelines/signed-guidelines.tsx"
import { parentJoinCall } from "../../../features/join-status/contract.ts"
import type { ParentJoinStatus } from "../../../features/join-status/domain/parent.ts"
import { ParentJoinPanel } from "../../../features/join-status/web/parent-join-panel.tsx"
import { childrenEnrollCall } from "../../../features/payments/enroll-contract.ts"
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
import { fetchClassroom } from "../students/classroom/classroom-queries.ts"
import { GradesTab } from "../students/classroom/grades-tab.tsx"
import { ownTimes } from "../students/classroom/own-times.tsx"
import { EnrollmentStatusCard } from "../students/enrollment-status-card.tsx"
import { joinFacts } from "../students/join-facts.ts"
import { LazyEnrollPage } from "../students/lazy-enroll-page.tsx"
import { useReview } from "../students/use-standing.ts"
import { useTodaysOfClass } from "../students/use-todays-meetings.ts"
import { addChildPath, useHasNoChildren } from "./use-has-no-children.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Classroom")

export const loader = pageLoader((page) => fetchClassroom(page, "parent"))

/** With these statuses nobody can enroll in the class. */
const closed: readonly ParentJoinStatus[] = ["class-full", "group-class-outgoing", "children-age-not-satisfied"]

export default function Classroom() {
  return <ClassroomPage area="parent">{(klass) => <OpenClassroom klass={klass} />}</ClassroomPage>
}

function OpenClassroom({ klass }: { klass: ClassData }) {
  const school = useRoleArea()
  const [isEnrolling] = useAddress("enroll")
  const join = useCall(parentJoinCall, { classType: klass.classType, classId: klass.id })
  const week = useCall(scheduleCalls.parent, {}, { enabled: klass.classType === "solo" })
  const todays = useTodaysOfClass("parent", klass, school.timeZone)
  const enrollable = useCall(enrollableChildrenCall, { classId: klass.id })
  const seats = useCall(classSeatsCall, { classId: klass.id })
  const review = useReview("parent", { type: klass.classType, classId: klass.id })
  const attempts = useCall(enrollmentAttemptsCall, { classId: klass.id })
  const hasNoChildren = useHasNoChildren()
  const freeSeats = seats.data?.freeSeats
  const isOpen = join.data && !closed.includes(join.data.status)
  const children = enrollable.data?.children ?? []
  const others = isOpen ? children : []
  // Unknown seats do not block the form, because the server counts them again.
  const mayEnroll = others.length > 0 && freeSeats !== 0 && !seats.isPending
  if (isEnrolling && mayEnroll) return <EnrollChildren klass={klass} enrollable={others} freeSeats={freeSeats} />
  const attending = attempts.data?.attempts.filter(({ status }) => status === "approved" || status === "pending") ?? []
  const facts = {
    ...joinFacts("parent", klass, todays, school),
    isUnderReview: Boolean(review.data?.review),
    isDenied: attempts.data?.attempts.every(({ status }) => status === "denied" || status === "left"),
    addChildPath: hasNoChildren ? addChildPath : undefined,
  }
  return (
    <ClassroomFrame
      area="parent"
      klass={klass}
      classroom={
        <ClassOverview
          klass={klass}
          zone={school.timeZone}
          freeSeats={freeSeats}
          ownTimes={ownTimes(klass, week.data?.schedule, school.timeZone)}
          isUnderReview={facts.isUnderReview}
          aside={
            <>
              <QueryState
                of={join}
                waiting={<Skeleton height="17rem" />}
                failed="Your enrollment in this class could not be loaded."
              >
                {(reply) => <ParentJoinPanel join={reply} facts={facts} />}
              </QueryState>
              {join.data && join.data.status !== "group-class-outgoing" && children.length > 0 && (
                <WaitlistCard
                  classId={klass.id}
                  isFull={freeSeats === 0 && !facts.isUnderReview}
                  students={children.map(({ id, name }) => ({ childId: id, name }))}
                  enrollPath={facts.enrollPath}
                  zone={school.timeZone}
                />
              )}
              <SignedGuidelines childIds={attending.map(({ childId }) => childId)} zone={school.timeZone} />
              <EnrollmentStatusCard
                area="parent"
                klass={klass}
                contact={school.contact}
                enrollPath={mayEnroll ? facts.enrollPath : null}
              />
            </>
          }
        />
      }
      grades={<GradesTab area="parent" klass={klass} />}
    />
  )
}

interface EnrollChildrenProps {
  klass: ClassData
  enrollable: readonly { id: string; name: string }[]
  freeSeats: number | undefined
}

function EnrollChildren({ klass, enrollable, freeSeats }: EnrollChildrenProps) {
  return (
    <LazyEnrollPage
      area="parent"
      klass={klass}
      lead="Use one form for one or more children."
      students={enrollable}
      freeSeats={freeSeats}
      send={({ "payment-proof": proof, ...rest }, options) =>
        uploadCall(childrenEnrollCall, { classId: klass.id, "payment-proof": proof ?? undefined, ...rest }, options)
      }
    />
  )
}
