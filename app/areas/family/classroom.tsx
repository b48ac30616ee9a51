import type { ComponentProps, ReactNode } from "react"
import { adultAge } from "../../../features/accounts/domain/learner-registration.ts"
import { type ClassData, classSeatsCall } from "../../../features/classes/contract.ts"
import { ClassColumns, ClassOverview } from "../../../features/classes/web/details/class-overview.tsx"
import { messageTeacherPath } from "../../../features/conversations/domain/message-paths.ts"
import { enrollableChildrenCall, enrollmentAttemptsCall } from "../../../features/enrollments/contract.ts"
import { SignedGuidelines } from "../../../features/enrollments/web/guidelines/signed-guidelines.tsx"
import { learnerJoinCall, parentJoinCall } from "../../../features/join-status/contract.ts"
import type { LearnerJoinStatus } from "../../../features/join-status/domain/learner.ts"
import type { ParentJoinStatus } from "../../../features/join-status/domain/parent.ts"
import { joinCardHeight } from "../../../features/join-status/web/join-card.tsx"
import { LearnerJoinPanel } from "../../../features/join-status/web/learner-join-panel.tsx"
import { ParentJoinPanel } from "../../../features/join-status/web/parent-join-panel.tsx"
import { OwnMakeUps } from "../../../features/meetings/web/make-up-credits/own-make-ups.tsx"
import { checkOutCall } from "../../../features/payments/contract.ts"
import { childrenEnrollCall, learnerEnrollCall } from "../../../features/payments/enroll-contract.ts"
import { ClosedDoors } from "../../../features/payments/web/late/closed-doors.tsx"
import { scheduleCalls } from "../../../features/schedules/contract.ts"
import { WaitlistCard } from "../../../features/waitlist/web/waitlist-card.tsx"
import type { FamilyRole } from "../../../lib/roles.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { useAddress } from "../../../ui/lists/use-address.ts"
import { uploadCall } from "../../../ui/pictures/upload.ts"
import { OnceNear } from "../../../ui/states/once-near.tsx"
import { Skeleton } from "../../../ui/states/skeleton.tsx"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { addChildPath, useHasNoChildren } from "./children/use-has-no-children.ts"
import { ClassroomFrame, ClassroomPage } from "./classroom/classroom-page.tsx"
import { fetchClassroom, mayWait } from "./classroom/classroom-queries.ts"
import { ownTimes } from "./classroom/own-times.tsx"
import { StreamOfClass } from "./classroom/stream-of-class.tsx"
import { EnrollmentStatusCard } from "./enrollment-status-card.tsx"
import { joinFacts } from "./join-facts.ts"
import { LazyEnrollPage } from "./lazy-enroll-page.tsx"
import { useReview } from "./use-standing.ts"
import { useTodaysOfClass } from "./use-todays-meetings.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Classroom")

export const loader = pageLoader(fetchClassroom)

export default function Classroom() {
  const { area } = useRoleArea<FamilyRole>()
  const Own = area === "learner" ? LearnersClassroom : ChildrensClassroom
  return <ClassroomPage area={area}>{(klass) => <Own klass={klass} />}</ClassroomPage>
}

/** With these statuses a learner is not enrolled. */
const notEnrolled: readonly LearnerJoinStatus[] = [
  "not-enrolled",
  "class-full",
  "age-not-satisfied",
  "enrollment-denied",
]

function LearnersClassroom({ klass }: { klass: ClassData }) {
  const { timeZone, contact } = useRoleArea()
  const [isEnrolling] = useAddress("enroll")
  const join = useCall(learnerJoinCall, { classType: klass.classType, classId: klass.id })
  const facts = useFacts("learner", klass)
  const seats = useCall(classSeatsCall, { classId: klass.id })
  if (isEnrolling && join.data?.status === "not-enrolled") return <EnrollLearner klass={klass} />
  const attends = join.data !== undefined && !notEnrolled.includes(join.data.status)
  return (
    <OwnClassroom
      area="learner"
      klass={klass}
      freeSeats={seats.data?.freeSeats}
      isUnderReview={facts.isUnderReview}
      door={<JoinState of={join}>{(reply) => <LearnerJoinPanel join={reply} facts={facts} />}</JoinState>}
      status={<EnrollmentStatusCard area="learner" klass={klass} contact={contact} />}
    >
      {join.data && mayWait.includes(join.data.status) && (
        <WaitlistCard
          classId={klass.id}
          isFull={join.data.status === "class-full"}
          students={[{}]}
          enrollPath={facts.enrollPath}
          zone={timeZone}
        />
      )}
      {attends && <SignedGuidelines childIds={[null]} zone={timeZone} />}
    </OwnClassroom>
  )
}

/** With these statuses nobody can enroll in the class. */
const closed: readonly ParentJoinStatus[] = ["class-full", "group-class-outgoing", "children-age-not-satisfied"]

function ChildrensClassroom({ klass }: { klass: ClassData }) {
  const { timeZone, contact } = useRoleArea()
  const [isEnrolling] = useAddress("enroll")
  const join = useCall(parentJoinCall, { classType: klass.classType, classId: klass.id })
  const enrollable = useCall(enrollableChildrenCall, { classId: klass.id })
  const seats = useCall(classSeatsCall, { classId: klass.id })
  const attempts = useCall(enrollmentAttemptsCall, { classId: klass.id })
  const hasNoChildren = useHasNoChildren("parent")
  const facts = {
    ...useFacts("parent", klass),
    isDenied: attempts.data?.attempts.every(({ status }) => status === "denied" || status === "left"),
    addChildPath: hasNoChildren ? addChildPath : undefined,
  }
  const freeSeats = seats.data?.freeSeats
  const isOpen = join.data && !closed.includes(join.data.status)
  const children = enrollable.data?.children ?? []
  const others = isOpen ? children : []
  // Unknown seats do not block the form, because the server counts them again.
  const mayEnroll = others.length > 0 && freeSeats !== 0 && !seats.isPending
  if (isEnrolling && mayEnroll) return <EnrollChildren klass={klass} enrollable={others} freeSeats={freeSeats} />
  const attending = attempts.data?.attempts.filter(({ status }) => status === "approved" || status === "pending") ?? []
  return (
    <OwnClassroom
      area="parent"
      klass={klass}
      freeSeats={freeSeats}
      isUnderReview={facts.isUnderReview}
      door={<JoinState of={join}>{(reply) => <ParentJoinPanel join={reply} facts={facts} />}</JoinState>}
      status={
        <EnrollmentStatusCard
          area="parent"
          klass={klass}
          contact={contact}
          enrollPath={mayEnroll ? facts.enrollPath : null}
        />
      }
    >
      {join.data && join.data.status !== "group-class-outgoing" && children.length > 0 && (
        <WaitlistCard
          classId={klass.id}
          isFull={freeSeats === 0 && !facts.isUnderReview}
          students={children.map(({ id, name }) => ({ childId: id, name }))}
          enrollPath={facts.enrollPath}
          zone={timeZone}
        />
      )}
      <SignedGuidelines childIds={attending.map(({ childId }) => childId)} zone={timeZone} />
    </OwnClassroom>
  )
}

/** The facts of the join panel. */
function useFacts(area: FamilyRole, klass: ClassData) {
  const school = useRoleArea()
  const todays = useTodaysOfClass(area, klass, school.timeZone)
  const review = useReview(area, { type: klass.classType, classId: klass.id })
  return { ...joinFacts(area, klass, todays, school), isUnderReview: Boolean(review.data?.review) }
}

function JoinState<Reply>(props: Pick<ComponentProps<typeof QueryState<Reply>>, "of" | "children">) {
  return (
    <QueryState
      {...props}
      waiting={<Skeleton height={joinCardHeight} />}
      failed="Your enrollment in this class could not be loaded."
    />
  )
}

interface OwnClassroomProps {
  area: FamilyRole
  klass: ClassData
  freeSeats: number | undefined
  isUnderReview: boolean
  /** The way into the class today, and the status of the enrollment: beside the class, and beside and below the stream. */
  door: ReactNode
  status: ReactNode
  /** More cards beside the class. */
  children: ReactNode
}

function OwnClassroom({ area, klass, freeSeats, isUnderReview, door, status, children }: OwnClassroomProps) {
  const { timeZone } = useRoleArea()
  // Few have a late payment or a make-up credit: they are looked up once the page is there.
  const late = (
    <OnceNear height="0">
      <ClosedDoors area={area} classId={klass.id} />
    </OnceNear>
  )
  const makeUps = klass.classType === "solo" && (
    <OnceNear height="0">
      <OwnMakeUps area={area} zone={timeZone} classId={klass.id} />
    </OnceNear>
  )
  const toTeacher = <ButtonLink to={messageTeacherPath(area, klass.id)}>Message the teacher</ButtonLink>
  return (
    <ClassroomFrame
      area={area}
      klass={klass}
      stream={
        <ClassColumns
          isDense
          side={
            <>
              {late}
              {door}
            </>
          }
          after={
            <>
              {makeUps}
              {toTeacher}
              {status}
            </>
          }
        >
          <StreamOfClass area={area} classId={klass.id} />
        </ClassColumns>
      }
      about={
        <AboutClass
          area={area}
          klass={klass}
          freeSeats={freeSeats}
          isUnderReview={isUnderReview}
          aside={
            <>
              {late}
              {door}
              {makeUps}
              {toTeacher}
              {children}
              {status}
            </>
          }
        />
      }
    />
  )
}

type AboutClassProps = Pick<OwnClassroomProps, "area" | "klass" | "freeSeats" | "isUnderReview"> & { aside: ReactNode }

function AboutClass({ area, klass, ...overview }: AboutClassProps) {
  const { timeZone } = useRoleArea()
  const week = useCall(scheduleCalls[area], {}, { enabled: klass.classType === "solo" })
  return (
    <ClassOverview
      klass={klass}
      zone={timeZone}
      ownTimes={ownTimes(klass, week.data?.schedule, timeZone)}
      {...overview}
    />
  )
}

function EnrollLearner({ klass }: { klass: ClassData }) {
  return (
    <LazyEnrollPage
      area="learner"
      klass={klass}
      lead={`If you are under ${adultAge}, do this together with your parent or guardian.`}
      send={({ childrenIds: _, inParts, seats, "payment-proof": picture, ...payment }, options) => {
        const proof = picture ?? undefined
        return inParts
          ? uploadCall(checkOutCall, { items: JSON.stringify(seats), "payment-proof": proof, ...payment }, options)
          : uploadCall(learnerEnrollCall, { classId: klass.id, "payment-proof": proof, ...payment }, options)
      }}
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
      students={enrollable}
      freeSeats={freeSeats}
      send={({ childrenIds, inParts, seats, "payment-proof": picture, ...payment }, options) => {
        const proof = picture ?? undefined
        return inParts
          ? uploadCall(checkOutCall, { items: JSON.stringify(seats), "payment-proof": proof, ...payment }, options)
          : uploadCall(
              childrenEnrollCall,
              { classId: klass.id, childrenIds, "payment-proof": proof, ...payment },
              options,
            )
      }}
    />
  )
}
