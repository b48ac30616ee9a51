import { Button } from "../../../ui/buttons/button.tsx"
import { useCallDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"
import { answerReviewCall, type Review, reportReviewCall } from "../contract.ts"
import { mostAnswerWords, mostReasonWords } from "../domain/review-words.ts"
import { ReviewEvidence } from "./review-list.tsx"

/** Answers and reports reviews: the buttons of one, and their dialog. */
export function useReviewActions(classId: string) {
  const { decide, dialog } = useDecision()
  const declare = useCallDecision()
  const report = (review: Review) =>
    decide(
      declare({
        call: reportReviewCall,
        of: { id: review.id },
        inputOf: ({ words }: { words: string }) => ({ reason: words }),
        title: "Report this review?",
        evidence: <ReviewEvidence {...review} />,
        follows: "The school reads it and decides whether it stays.",
        start: { words: "" },
        words: { label: "What is wrong with it?", isOptional: true, maxLength: mostReasonWords },
        yes: "Report",
      }),
    )
  const answer = (review: Review) =>
    decide(
      declare({
        call: answerReviewCall,
        of: { id: classId, reviewId: review.id },
        title: "Answer this review",
        evidence: <ReviewEvidence {...review} />,
        follows: "Everybody can read your answer. You cannot change it later.",
        start: { words: "" },
        words: { label: "Your answer", maxLength: mostAnswerWords },
        yes: "Answer",
      }),
    )
  return { report, answer, dialog }
}

interface ActionProps {
  review: Review
  onPress(): void
}

export function ReportButton({ review, onPress }: ActionProps) {
  return (
    <Button
      size="small"
      tone="quiet"
      aria-haspopup="dialog"
      aria-label={`Report the review by ${review.name}`}
      onClick={onPress}
    >
      Report
    </Button>
  )
}

export function AnswerButton({ review, onPress }: ActionProps) {
  return (
    <Button size="small" aria-haspopup="dialog" aria-label={`Answer the review by ${review.name}`} onClick={onPress}>
      Answer
    </Button>
  )
}
