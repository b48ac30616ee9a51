import { type ClassData, classSeats } from "../../../features/classes/contract.ts"
import { ClassOverview } from "../../../features/classes/web/class-overview.tsx"
import { childrenEnroll, enrollableChildren, enrollmentAttempts } from "../../../features/enrollments/contract.ts"
import { parentJoin } from "../../../features/join-status/contract.ts"
import type { ParentJoinStatus } from "../../../features/join-status/domain/parent.ts"
import { ParentJoinPanel } from "../../../features/join-status/web/parent-join-panel.tsx"
import { useWaitForLink } from "../../../features/join-status/web/wait-for-link.ts"
import { parentSchedule } from "../../../features/schedules/contract.ts"
import { Answer } from "../../../ui/answer.tsx"
import { Bone } from "../../../ui/skeleton.tsx"
import { uploadCall } from "../../../ui/upload.ts"
import { useAddress } from "../../../ui/use-address.ts"
import { useCall } from "../../../ui/use-call.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { ClassroomFrame, ClassroomPage } from "../students/classroom-page.tsx"
import { EnrollLater } from "../students/enroll-later.tsx"
import { EnrollmentStatusCard } from "../students/enrollment-status-card.tsx"
import { GradesTab } from "../students/grades-tab.tsx"
import { joinFacts } from "../students/join-facts.ts"
import { ownTimes } from "../students/own-times.tsx"
import { useReview } from "../students/use-standing.ts"
import { addChildPath, useHasNoChildren } from "./use-has-no-children.ts"

export const meta = titled("Classroom")

/** Nobody can be enrolled while the class stands like this. */
const closed: readonly ParentJoinStatus[] = ["class-full", "group-class-outgoing", "children-age-not-satisfied"]

export default function Classroom() {
  return <ClassroomPage area="parent">{(aClass) => <OpenClassroom aClass={aClass} />}</ClassroomPage>
}

function OpenClassroom({ aClass }: { aClass: ClassData }) {
  const school = useRoleArea()
  const [isEnrolling] = useAddress("enroll")
  const join = useCall(parentJoin, { classType: aClass.classType, classId: aClass.id })
  const week = useCall(parentSchedule, {}, { enabled: aClass.classType === "solo" })
  const enrollable = useCall(enrollableChildren, { classId: aClass.id })
  const seats = useCall(classSeats, { classId: aClass.id })
  const review = useReview("parent", { type: aClass.classType, classId: aClass.id })
  const attempts = useCall(enrollmentAttempts, { classId: aClass.id })
  const hasNoChildren = useHasNoChildren()
  useWaitForLink(join)
  const freeSeats = seats.data?.freeSeats
  const isOpen = join.data && !closed.includes(join.data.status)
  const others = (isOpen && enrollable.data?.children) || []
  // Seats that could not be counted stop nobody here: the server counts them again.
  const mayEnroll = others.length > 0 && freeSeats !== 0 && !seats.isPending
  if (isEnrolling && mayEnroll) return <EnrollChildren aClass={aClass} enrollable={others} freeSeats={freeSeats} />
  const facts = {
    ...joinFacts("parent", aClass, week.data?.schedule, school),
    isUnderReview: Boolean(review.data?.review),
    isDenied: attempts.data?.attempts.every(({ status }) => status === "denied" || status === "left"),
    addChildPath: hasNoChildren ? addChildPath : undefined,
  }
  return (
    <ClassroomFrame
      aClass={aClass}
      classroom={
        <ClassOverview
          aClass={aClass}
          zone={school.timeZone}
          freeSeats={freeSeats}
          ownTimes={ownTimes(facts)}
          aside={
            <>
              <Answer
                of={join}
                waiting={<Bone height="17rem" />}
                failed="Your enrollment in this class could not be loaded."
              >
                {(known) => <ParentJoinPanel join={known} facts={facts} />}
              </Answer>
              <EnrollmentStatusCard
                area="parent"
                aClass={aClass}
                contact={school.contact}
                enrollPath={mayEnroll ? facts.enrollPath : null}
                isFull={others.length > 0 && freeSeats === 0}
              />
            </>
          }
        />
      }
      grades={<GradesTab area="parent" aClass={aClass} />}
    />
  )
}

interface EnrollChildrenProps {
  aClass: ClassData
  enrollable: readonly { id: string; name: string }[]
  freeSeats: number | undefined
}

function EnrollChildren({ aClass, enrollable, freeSeats }: EnrollChildrenProps) {
  return (
    <EnrollLater
      area="parent"
      aClass={aClass}
      lead="Use one form for one or more children."
      students={enrollable}
      freeSeats={freeSeats}
      send={({ "payment-proof": proof, ...rest }, options) =>
        uploadCall(childrenEnroll, { classId: aClass.id, "payment-proof": proof ?? undefined, ...rest }, options)
      }
    />
  )
}
