import { type ReactNode, Suspense } from "react"

interface LazyTabProps {
  waiting: ReactNode
  /** A part of `lazy`. */
  children: ReactNode
}

/**
 * A tab whose code is fetched when it is opened. The server sends it whole, so that a link to it shows its content before
 * any code has come; unlike LazyPart, whose parts can do nothing without their code.
 */
export function LazyTab({ waiting, children }: LazyTabProps) {
  return <Suspense fallback={waiting}>{children}</Suspense>
}
