import { type ReactNode, Suspense } from "react"
import { useIsInBrowser } from "./use-is-in-browser.ts"

interface LaterProps {
  /** The skeleton of the part. */
  waiting: ReactNode
  /** A part of `lazy`. */
  children: ReactNode
}

/**
 * A part whose code is fetched when it is first shown. The server sends its skeleton: drawn there, the part would be seen
 * and answer to nothing until that code has come as well.
 */
export function Later({ waiting, children }: LaterProps) {
  return useIsInBrowser() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
