import type { ReactNode } from "react"
import { Loading, Skeleton } from "../../../ui/states/skeleton.tsx"
import css from "./while-loading.module.css"

/** The place of the next class, or of a teacher's day, while it loads. */
export function TodaySkeleton() {
  return (
    <Loading text="Loading today's classes…">
      <Skeleton height="12rem" />
    </Loading>
  )
}

/** The content below what is loading: shown afterwards, so that nothing moves under a finger. */
export function OnceLoaded({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  return (
    <div className={css.below} hidden={isWaiting}>
      {children}
    </div>
  )
}
