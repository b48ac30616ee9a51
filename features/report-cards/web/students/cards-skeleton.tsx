import { Loading, Skeleton } from "../../../../ui/states/skeleton.tsx"
import css from "./students-cards.module.css"

const some = (count: number) => Array.from({ length: count }, (_, place) => place)

/** The shape of the list of students and of the card beside it. */
export function ReportCardsSkeleton() {
  return (
    <Loading text="Loading the report cards…">
      <div className={css.room}>
        <div className={css.layout}>
          <div className={css.bones}>
            {some(4).map((place) => (
              <Skeleton key={place} height="3.75rem" />
            ))}
          </div>
          <div className={css.bones}>
            <Skeleton width="45%" height="3.5rem" />
            <CardSkeletonShape />
          </div>
        </div>
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
    <div className={css.bones}>
      <Skeleton height="6.25rem" />
      <Skeleton width="30%" height="1.5rem" />
      {some(6).map((place) => (
        <Skeleton key={place} height="3rem" />
      ))}
    </div>
  )
}
