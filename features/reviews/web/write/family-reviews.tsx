import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Section } from "../../../../ui/page/page.tsx"
import { RowsSkeleton, Skeleton } from "../../../../ui/states/skeleton.tsx"
import { ownReviewsCall } from "../../contract.ts"
import { ClassReviewList } from "../class-reviews.tsx"
import { ReportButton, useReviewActions } from "../review-actions.tsx"
import { useClassReviews } from "../use-class-reviews.ts"
import { OwnReviewPart } from "./own-review.tsx"

interface FamilyReviewsProps {
  classId: string
  teacherName: string
}

/** The Reviews tab of a classroom: one's own reviews, and those of everybody. */
export default function FamilyReviews(props: FamilyReviewsProps) {
  return (
    <>
      <OwnReviews {...props} />
      <AllReviews {...props} />
    </>
  )
}

function OwnReviews({ classId, teacherName }: FamilyReviewsProps) {
  const own = useCall(ownReviewsCall, { id: classId })
  return (
    <QueryState of={own} waiting={<Skeleton height="12rem" />} failed="Your review could not be loaded.">
      {({ students }) =>
        students.length > 0 && (
          <Section title={students.some(({ review }) => review) ? "Your review" : "Write a review"}>
            {students.map((student) => (
              <OwnReviewPart
                key={student.enrolleeId}
                classId={classId}
                teacherName={teacherName}
                student={student}
                isNamed={students.length > 1}
              />
            ))}
          </Section>
        )
      }
    </QueryState>
  )
}

function AllReviews({ classId, teacherName }: FamilyReviewsProps) {
  const reviews = useClassReviews(classId)
  const { report, dialog } = useReviewActions(classId)
  return (
    <Section title="Reviews">
      <QueryState
        of={reviews}
        waiting={<RowsSkeleton text="Loading the reviews…" picture={false} />}
        failed="The reviews could not be loaded."
      >
        {(reply) => (
          <ClassReviewList
            reply={reply}
            teacherName={teacherName}
            actionsOf={(review) => (
              <div>
                <ReportButton review={review} onPress={() => report(review)} />
              </div>
            )}
          />
        )}
      </QueryState>
      {dialog}
    </Section>
  )
}
