import type { Ref } from "react"
import { useSearchParams } from "react-router"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Cluster, Text } from "../../../../ui/layout/layout.tsx"
import css from "./pending-review.module.css"
import { reviewPath } from "./review-path.ts"
import type { PendingQueue } from "./use-pending-queue.ts"

interface PendingReviewProps {
  queue: PendingQueue
  /** The class on the screen is decided, so only the next one can be opened. */
  isDecided: boolean
  /** The element around the links; the last of them leads to the next class. */
  ref?: Ref<HTMLDivElement>
}

/** Links from one pending class to the next, without going back to the list. */
export function PendingReview({ queue: { before, next, others }, isDecided, ref }: PendingReviewProps) {
  const [search] = useSearchParams()
  return (
    <Cluster as="nav" gap="2 4" justify="between" surface="well" round="m" pad="wide" aria-label="Pending classes">
      <Text weight={650} aria-live="polite">
        {others > 0 ? `${others} more to review` : "No others to review"}
      </Text>
      <Cluster ref={ref} gap={2} align="stretch" className={css.ways}>
        {before && !isDecided && (
          <ButtonLink
            size="small"
            tone="quiet"
            to={reviewPath(before, search)}
            aria-label={`Previous class: ${before.name}`}
          >
            Previous class
          </ButtonLink>
        )}
        {next && (
          <ButtonLink
            size="small"
            tone={isDecided ? "brand" : "plain"}
            to={reviewPath(next, search)}
            aria-label={`Next class: ${next.name}`}
          >
            Next class
          </ButtonLink>
        )}
      </Cluster>
    </Cluster>
  )
}
