import { Stack } from "../../../../ui/layout/layout.tsx"
import { Loading, Skeleton } from "../../../../ui/states/skeleton.tsx"
import css from "./students-cards.module.css"

const some = (count: number) => Array.from({ length: count }, (_, place) => place)

/** The shape of the list of students and of the card beside it. */
export function ReportCardsSkeleton() {
  return (
    <Loading text="Loading the report cards…">
      <div className={css.room}>
        <Stack gap={5} className={css.layout}>
          <Stack gap={3}>
            {some(4).map((place) => (
              <Skeleton key={place} height="3.75rem" />
            ))}
          </Stack>
          <Stack gap={3}>
            <Skeleton width="45%" height="3.5rem" />
            <CardSkeletonShape />
          </Stack>
        </Stack>
      </div>
    </Loading>
  )
}

/** The shape of a card under its student's name. */
export function CardSkeleton() {
  return (
    <Loading text="Loading the report card…">
      <CardSkeletonShape />
    </Loading>
  )
}

function CardSkeletonShape() {
  return (
    <Stack gap={3}>
      <Skeleton height="6.25rem" />
      <Skeleton width="30%" height="1.5rem" />
      {some(6).map((place) => (
        <Skeleton key={place} height="3rem" />
      ))}
    </Stack>
  )
}
