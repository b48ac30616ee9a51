import { Link } from "react-router"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../../ui/lists/framed-list.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { useCallDecision, useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { adminClassPath } from "../../../classes/domain/class-links.ts"
import { mostReasonWords } from "../../domain/review-words.ts"
import { hideForm, hideReviewCall, keepReviewCall, type ModeratedReview } from "../../staff-contract.ts"
import { ReviewEvidence, ReviewWords, TeacherAnswer } from "../review-list.tsx"
import { StarRow } from "../star-row.tsx"

/** Reviews with their reports, and what the staff decide. */
export function ModerationList({ reviews, zone }: { reviews: readonly ModeratedReview[]; zone: string }) {
  const { hide, keep, dialog } = useModeration()
  return (
    <>
      <FramedList>
        {reviews.map((review) => (
          <ModeratedItem
            key={review.id}
            review={review}
            zone={zone}
            onHide={() => hide(review)}
            onKeep={() => keep(review)}
          />
        ))}
      </FramedList>
      {dialog}
    </>
  )
}

function useModeration() {
  const { decide, dialog } = useDecision()
  const declare = useCallDecision()
  const evidence = (review: ModeratedReview) => (
    <>
      <ReviewEvidence {...review} name={review.author.fullName} />
      <Reports reports={review.reports} />
    </>
  )
  const hide = (review: ModeratedReview) =>
    decide(
      declare({
        call: hideReviewCall,
        of: { id: review.id, seen: review.lastChange },
        inputOf: ({ words }: { words: string }) => ({ reason: words }),
        schema: hideForm,
        title: `Hide the review by ${review.author.fullName}?`,
        evidence: evidence(review),
        follows: "The review no longer counts. We tell the author why, and the author may change it.",
        start: { words: "" },
        words: { label: "Reason", help: "The author reads this.", maxLength: mostReasonWords },
        yes: "Hide",
        tone: "danger",
      }),
    )
  const keep = (review: ModeratedReview) =>
    decide(
      declare({
        call: keepReviewCall,
        of: { id: review.id, seen: review.lastChange },
        title: `${keepVerb(review)} the review by ${review.author.fullName}?`,
        evidence: evidence(review),
        follows: review.hiddenReason ? "It counts again. We tell the author." : "It stays on the class page.",
        start: {},
        yes: keepVerb(review),
      }),
    )
  return { hide, keep, dialog }
}

const keepVerb = ({ hiddenReason }: ModeratedReview) => (hiddenReason === null ? "Keep" : "Show again")

/** Apart from the words of the review. */
function Reports({ reports }: Pick<ModeratedReview, "reports">) {
  if (reports.length === 0) return null
  return (
    <Stack as="ul" gap={2} surface="orange" round="s" pad="low" aria-label="Reports">
      {reports.map(({ by, reason, at }) => (
        <Text as="li" key={`${by} ${at}`} canBreakAnywhere>
          Reported by {by}
          {reason ? `: ${reason}` : ", without a reason"}
        </Text>
      ))}
    </Stack>
  )
}

interface ModeratedItemProps {
  review: ModeratedReview
  zone: string
  onHide(): void
  onKeep(): void
}

function ModeratedItem({ review, zone, onHide, onKeep }: ModeratedItemProps) {
  const { author, studentName, hiddenReason, reports, writtenAt, changedAt } = review
  const isHidden = hiddenReason !== null
  return (
    <FramedRow>
      <FramedRowText>
        <Cluster gap="1 3" align="center">
          <StarRow stars={review.stars} />
          <strong>{author.fullName}</strong>
          {isHidden && <StatusBadge tone="gray">Hidden</StatusBadge>}
          {review.sharesDevice && <StatusBadge tone="orange">Same device as the teacher</StatusBadge>}
          {review.sharesPayout && <StatusBadge tone="orange">Same payout account as the teacher</StatusBadge>}
        </Cluster>
        {studentName !== author.fullName && <span>For {studentName}</span>}
        <Link to={adminClassPath(review.class)}>
          {review.class.name}, {review.teacherName}
        </Link>
        {review.words && <ReviewWords>{review.words}</ReviewWords>}
        {review.answer && <TeacherAnswer teacherName={review.teacherName}>{review.answer}</TeacherAnswer>}
        <Reports reports={reports} />
        {isHidden && (
          <Text surface="gray" round="s" pad="low" canBreakAnywhere>
            Hidden because: {hiddenReason}
          </Text>
        )}
        <Text as="span" tone="soft" size="s">
          Written on <Moment at={writtenAt} zone={zone} />
          {changedAt && (
            <>
              , changed on <Moment at={changedAt} zone={zone} />
            </>
          )}
        </Text>
      </FramedRowText>
      <Cluster gap={2} align="stretch">
        {(!isHidden || review.reportedAt) && (
          <Button
            needs={hideReviewCall}
            size="small"
            aria-haspopup="dialog"
            aria-label={`Hide the review by ${author.fullName}`}
            onClick={onHide}
          >
            Hide
          </Button>
        )}
        <Button
          needs={keepReviewCall}
          size="small"
          tone="brand"
          aria-haspopup="dialog"
          aria-label={`${keepVerb(review)} the review by ${author.fullName}`}
          onClick={onKeep}
        >
          {keepVerb(review)}
        </Button>
      </Cluster>
    </FramedRow>
  )
}
