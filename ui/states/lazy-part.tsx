import { type ReactNode, Suspense } from "react"
import { useIsInBrowser } from "../page/use-is-in-browser.ts"

interface LazyPartProps {
  waiting: ReactNode
  /** A part of `lazy`. */
  children: ReactNode
}

/**
 * A lazy part, whose code is fetched when it is first shown. The server sends the skeleton, because a part rendered
 * there would be visible but unusable until its code arrives.
 */
export function LazyPart({ waiting, children }: LazyPartProps) {
  return useIsInBrowser() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
