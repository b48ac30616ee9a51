import { type ReactNode, Suspense, useSyncExternalStore } from "react"

interface LaterProps {
  /** The skeleton of the part. */
  waiting: ReactNode
  /** A part of `lazy`. */
  children: ReactNode
}

const never = () => () => {}

/**
 * A part whose code is fetched when it is first shown. The server sends its skeleton: drawn there, the part would be seen
 * and answer to nothing until that code has come as well.
 */
export function Later({ waiting, children }: LaterProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isInBrowser ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
