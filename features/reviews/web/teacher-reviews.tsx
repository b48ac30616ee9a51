import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { Cluster } from "../../../ui/layout/layout.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { ClassReviewList } from "./class-reviews.tsx"
import { AnswerButton, ReportButton, useReviewActions } from "./review-actions.tsx"
import { useClassReviews } from "./use-class-reviews.ts"

/** The reviews of a class for its teacher, who answers each once. */
export default function TeacherReviews({ classId, teacherName }: { classId: string; teacherName: string }) {
  const reviews = useClassReviews(classId)
  const { answer, report, dialog } = useReviewActions(classId)
  return (
    <Section title="Reviews" lead="Everybody can read them. You can answer each review once.">
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
              <Cluster gap={2}>
                {review.answer === null && <AnswerButton review={review} onPress={() => answer(review)} />}
                <ReportButton review={review} onPress={() => report(review)} />
              </Cluster>
            )}
          />
        )}
      </QueryState>
      {dialog}
    </Section>
  )
}
