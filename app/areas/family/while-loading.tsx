import type { ReactNode } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { Cluster } from "../../../ui/layout/layout.tsx"
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

/** In the place of the next class when it could not be loaded. */
export function NextClassNotLoaded({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  return (
    <Cluster as="p" gap="2 3" role="alert">
      The next class could not be loaded.{" "}
      <Button size="small" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </Cluster>
  )
}
