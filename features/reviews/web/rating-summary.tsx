import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import type { ClassReviews } from "../contract.ts"
import css from "./rating-summary.module.css"
import { StarShape } from "./star-row.tsx"

type Summary = Pick<ClassReviews, "mean" | "count" | "stars">

/** The mean, of how many ratings it is, and how many gave each number of stars. */
export function RatingSummary({ mean, count, stars }: Summary) {
  if (mean === null) return null
  return (
    <Cluster gap="4 6" align="center" surface="well" round="m" pad={4}>
      <Stack gap={1}>
        <Cluster as="p" gap={2} align="center">
          <Text as="strong" figure="m">
            {mean.toFixed(1)}
          </Text>
          <span className={css.star}>
            <StarShape isFilled />
          </span>
        </Cluster>
        <Text tone="soft" size="s">
          out of 5, {count.toLocaleString("en")} {count === 1 ? "rating" : "ratings"}
        </Text>
      </Stack>
      <ul className={css.bars} aria-label="Ratings by number of stars">
        {[5, 4, 3, 2, 1].map((nth) => (
          <Bar key={nth} nth={nth} total={stars[nth - 1] ?? 0} of={count} />
        ))}
      </ul>
    </Cluster>
  )
}

function Bar({ nth, total, of }: { nth: number; total: number; of: number }) {
  return (
    <li className={css.bar}>
      <Text as="span" size="s">
        {nth} <span className="unseen">{nth === 1 ? "star" : "stars"}: </span>
      </Text>
      <progress max={of} value={total} aria-hidden="true" />
      <Text as="span" tone="soft" size="s" hasEvenDigits>
        {total.toLocaleString("en")}
      </Text>
    </li>
  )
}
