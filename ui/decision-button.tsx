import { type ReactNode, useEffect, useState } from "react"
import { Button, type ButtonTone } from "./button.tsx"
import { useFullClick } from "./use-full-click.ts"

/** The second press of a double click is still meant for the one before. */
const settleMs = 500

interface DecisionButtonProps {
  children: ReactNode
  tone: ButtonTone
  /** The id of what a press decides about; null while it is not possible. */
  about: string | null
  onPress(): void
  busy?: boolean
  /** The ids of the words that say what it is about, and why it is not possible. */
  describedBy?: string
  /** Has the focus when the window opens. */
  isFirst?: boolean
}

/**
 * A button that decides about one item after the other. It is active once its item has been on the screen for a
 * moment. Until then it keeps the focus: it is not disabled, and its description says why.
 */
export function DecisionButton({ children, tone, about, onPress, busy, describedBy, isFirst }: DecisionButtonProps) {
  const isSettled = useIsSettled(about)
  const press = useFullClick(isSettled ? about : null, onPress)
  return (
    <Button
      tone={tone}
      busy={busy}
      blocked={!isSettled}
      aria-describedby={describedBy}
      data-autofocus={isFirst || undefined}
      {...press}
    >
      {children}
    </Button>
  )
}

function useIsSettled(about: string | null): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(about), settleMs)
    return () => {
      clearTimeout(timer)
      setSettled(null)
    }
  }, [about])
  return about !== null && settled === about
}
