import { Link, useLocation } from "react-router"
import { withNext } from "../../../../features/accounts/domain/next-page.ts"
import type { Review } from "../../../../features/reviews/contract.ts"
import { mostReasonWords } from "../../../../features/reviews/domain/review-words.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import css from "./report-review.module.css"

/**
 * Reports a review to the school. The page's script sends the form (app/plain/reports.ts); visitors log in first.
 */
export function ReportReview({ review, isSignedIn }: { review: Review; isSignedIn: boolean }) {
  const { pathname } = useLocation()
  const label = (
    <>
      Report<span className="unseen"> the review by {review.name}</span>
    </>
  )
  if (!isSignedIn)
    return (
      <Row>
        <Text as={Link} size="s" tone="soft" isTouch to={withNext("/login", pathname)} rel="nofollow">
          {label}
        </Text>
      </Row>
    )
  return (
    <details data-report={review.id}>
      <Text as="summary" size="s" tone="soft">
        {label}
      </Text>
      <form>
        <Stack gap={3} above={2}>
          <Stack as="label" gap={1}>
            <Text as="span" tone="ink" weight={600}>
              What is wrong with it?
            </Text>
            <textarea name="reason" rows={3} maxLength={mostReasonWords} className={css.words} />
          </Stack>
          <div>
            <Button type="submit" size="small">
              Send report
            </Button>
          </div>
        </Stack>
      </form>
      <Text role="status" />
    </details>
  )
}
