import type { ReactNode } from "react"
import { formatMonthOf } from "../../../lib/day.ts"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import type { Review } from "../contract.ts"
import css from "./review-list.module.css"
import { StarRow } from "./star-row.tsx"

interface ReviewListProps {
  reviews: readonly Review[]
  /** Who answers: the teacher's name. */
  teacherName: string
  /** The buttons below a review. */
  actionsOf?(review: Review): ReactNode
}

/** Reviews as everybody reads them. */
export function ReviewList({ reviews, teacherName, actionsOf }: ReviewListProps) {
  return (
    <Stack as="ul" hasLines aria-label="Reviews">
      {reviews.map((review) => (
        <Stack as="li" gap={2} padY={4} key={review.id}>
          <Cluster gap="1 3" align="center">
            <StarRow stars={review.stars} />
            <Text as="strong">{review.name}</Text>
            <Text as="span" tone="soft" size="s">
              {formatMonthOf(`${review.month}-01`)}
              {review.attendedToEnd && " · attended to the end"}
            </Text>
            {review.className && (
              <Text as="span" tone="soft" size="s" canBreakAnywhere>
                {review.className}
              </Text>
            )}
          </Cluster>
          {review.words && <ReviewWords>{review.words}</ReviewWords>}
          {review.answer && <TeacherAnswer teacherName={teacherName}>{review.answer}</TeacherAnswer>}
          {actionsOf && <div className={css.actions}>{actionsOf(review)}</div>}
        </Stack>
      ))}
    </Stack>
  )
}

/** A review that somebody decides about, in a dialog. */
export function ReviewEvidence({ stars, name, words }: { stars: number; name: string; words: string | null }) {
  return (
    <Stack gap={2} surface="well" round="m" pad={4}>
      <Cluster gap="1 3" align="center">
        <StarRow stars={stars} />
        <Text as="strong" canBreakAnywhere>
          {name}
        </Text>
      </Cluster>
      {words && <ReviewWords>{words}</ReviewWords>}
    </Stack>
  )
}

/** Words in the writer's own lines and direction. */
export function ReviewWords({ children }: { children: string }) {
  return (
    <Text dir="auto" canBreakAnywhere keepsLines>
      {children}
    </Text>
  )
}

export function TeacherAnswer({ teacherName, children }: { teacherName: string; children: string }) {
  return (
    <Stack gap={1} surface="well" round="m" pad={4}>
      <Text size="s" weight={650}>
        Answer from {teacherName}
      </Text>
      <ReviewWords>{children}</ReviewWords>
    </Stack>
  )
}
