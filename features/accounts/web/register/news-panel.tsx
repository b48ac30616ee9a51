import { type ReactNode, useEffect, useRef } from "react"
import { Stack } from "../../../../ui/layout/layout.tsx"
import css from "../account.module.css"

/** Replaces a form after success; takes the focus, which would be lost with the form's button. */
export function NewsPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <Stack
      ref={panel}
      gap={3}
      align="center"
      surface="card"
      round="l"
      isCentered
      className={css.panel}
      role="status"
      tabIndex={-1}
    >
      {children}
    </Stack>
  )
}
