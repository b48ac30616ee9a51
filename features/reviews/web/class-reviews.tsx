import type { ReactNode } from "react"
import { Link, useSearchParams } from "react-router"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Pagination } from "../../../ui/lists/pagination.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { type ClassReviews, type Review, type ReviewSort, reviewSorts } from "../contract.ts"
import { meetingsBeforeReview } from "../domain/review-window.ts"
import css from "./class-reviews.module.css"
import { RatingSummary } from "./rating-summary.tsx"
import { ReviewList } from "./review-list.tsx"

interface ClassReviewListProps {
  reply: ClassReviews
  /** The name of the class's teacher. */
  teacherName: string
  /** The buttons below a review. */
  actionsOf?(review: Review): ReactNode
}

/** The rating of a class and its reviews, whose order and page are in the address. */
export function ClassReviewList({ reply, teacherName, actionsOf }: ClassReviewListProps) {
  const { reviews, pagination, count } = reply
  if (count === 0)
    return (
      <EmptyState title="No reviews yet" drawing="people" level={3}>
        Families can review a class once their student has attended {meetingsBeforeReview} classes.
      </EmptyState>
    )
  return (
    <Stack gap={4} className={css.reviews}>
      <RatingSummary {...reply} />
      {pagination.total > 1 && <SortLinks />}
      {reviews.length > 0 && <ReviewList reviews={reviews} teacherName={teacherName} actionsOf={actionsOf} />}
      <Pagination pagination={pagination} of="reviews" stays />
    </Stack>
  )
}

const sortLabels: Record<ReviewSort, string> = { newest: "Newest", helpful: "Most helpful" }

function SortLinks() {
  const [search] = useSearchParams()
  const current = search.get("sort") === "helpful" ? "helpful" : "newest"
  const addressOf = (sort: ReviewSort) => {
    const next = new URLSearchParams(search)
    next.delete("page")
    if (sort === "newest") next.delete("sort")
    else next.set("sort", sort)
    return { search: next.toString() }
  }
  return (
    <Cluster as="nav" gap={4} aria-label="Order of the reviews">
      {reviewSorts.map((sort) =>
        sort === current ? (
          <Text as="span" key={sort} weight={650} isTouch aria-current="true">
            {sortLabels[sort]}
          </Text>
        ) : (
          <Text as={Link} key={sort} weight={650} isTouch to={addressOf(sort)} preventScrollReset data-stays="">
            {sortLabels[sort]}
          </Text>
        ),
      )}
    </Cluster>
  )
}
