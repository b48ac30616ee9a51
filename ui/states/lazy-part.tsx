import { type ReactNode, Suspense } from "react"
import { useIsInBrowser } from "../page/use-is-in-browser.ts"

interface LazyPartProps {
  /** The skeleton of the part. */
  waiting: ReactNode
  /** A part of `lazy`. */
  children: ReactNode
}

/**
 * A lazy part: its code is fetched when it is first shown. The server sends the skeleton, because a part drawn
 * there could be seen but not used until its code has arrived.
 */
export function LazyPart({ waiting, children }: LazyPartProps) {
  return useIsInBrowser() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
