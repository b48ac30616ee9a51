import { type ClassData, classSeats } from "../../../features/classes/contract.ts"
import { ClassOverview } from "../../../features/classes/web/class-overview.tsx"
import { learnerEnroll } from "../../../features/enrollments/contract.ts"
import { learnerJoin } from "../../../features/join-status/contract.ts"
import { LearnerJoinPanel } from "../../../features/join-status/web/learner-join-panel.tsx"
import { useWaitForLink } from "../../../features/join-status/web/wait-for-link.ts"
import { learnerSchedule } from "../../../features/schedules/contract.ts"
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

export const meta = titled("Classroom")

export default function Classroom() {
  return <ClassroomPage area="learner">{(aClass) => <OpenClassroom aClass={aClass} />}</ClassroomPage>
}

function OpenClassroom({ aClass }: { aClass: ClassData }) {
  const school = useRoleArea()
  const [isEnrolling] = useAddress("enroll")
  const join = useCall(learnerJoin, { classType: aClass.classType, classId: aClass.id })
  const week = useCall(learnerSchedule, {}, { enabled: aClass.classType === "solo" })
  const seats = useCall(classSeats, { classId: aClass.id })
  const review = useReview("learner", { type: aClass.classType, classId: aClass.id })
  useWaitForLink(join)
  if (isEnrolling && join.data?.status === "not-enrolled") return <EnrollLearner aClass={aClass} />
  const facts = {
    ...joinFacts("learner", aClass, week.data?.schedule, school),
    isUnderReview: Boolean(review.data?.review),
  }
  return (
    <ClassroomFrame
      aClass={aClass}
      classroom={
        <ClassOverview
          aClass={aClass}
          zone={school.timeZone}
          freeSeats={seats.data?.freeSeats}
          ownTimes={ownTimes(facts)}
          aside={
            <>
              <Answer
                of={join}
                waiting={<Bone height="17rem" />}
                failed="Your enrollment in this class could not be loaded."
              >
                {(known) => <LearnerJoinPanel join={known} facts={facts} />}
              </Answer>
              <EnrollmentStatusCard area="learner" aClass={aClass} contact={school.contact} />
            </>
          }
        />
      }
      grades={<GradesTab area="learner" aClass={aClass} />}
    />
  )
}

function EnrollLearner({ aClass }: { aClass: ClassData }) {
  return (
    <EnrollLater
      area="learner"
      aClass={aClass}
      lead="If you are under 18, do this together with your parent or guardian."
      send={({ childrenIds: _, "payment-proof": proof, ...payment }, options) =>
        uploadCall(learnerEnroll, { classId: aClass.id, "payment-proof": proof ?? undefined, ...payment }, options)
      }
    />
  )
}
