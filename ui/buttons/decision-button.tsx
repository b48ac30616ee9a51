import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react"
import { Button, type ButtonProps, type ButtonTone } from "./button.tsx"

/** In milliseconds: the second press of a double click is meant for the previous item. */
const settleMs = 500

interface DecisionButtonProps {
  children: ReactNode
  tone: ButtonTone
  /** The id of the item that a press decides about; null while it is not possible. */
  about: string | null
  onPress(): void
  busy?: boolean
  /** The ids for aria-describedby: the item, and why a press is not possible. */
  describedBy?: string
  needs?: ButtonProps["needs"]
  /** Gets the focus when the dialog opens. */
  isFirst?: boolean
  /** The letter that presses it (use-letter-keys.ts), for screen readers. */
  letter?: string
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button that decides about one item after another. It becomes active once its item has been on the screen for a
 * moment. Until then it keeps the focus: it is not disabled, and its description says why.
 */
export function DecisionButton(props: DecisionButtonProps) {
  const { children, tone, about, onPress, busy, describedBy, isFirst, letter, needs, ref } = props
  const isSettled = useIsSettled(about)
  const press = useFullClick(isSettled ? about : null, onPress)
  return (
    <Button
      ref={ref}
      tone={tone}
      needs={needs}
      busy={busy}
      blocked={!isSettled}
      aria-describedby={describedBy}
      aria-keyshortcuts={letter}
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

/**
 * For a button that stays in place while its subject changes. A click only counts if it began and ended on the same
 * subject (`about`, null while none counts); one that began earlier was meant for another.
 */
function useFullClick(about: string | null, onPress: () => void) {
  const beganOn = useRef<string | null | undefined>(undefined)
  const begin = () => {
    beganOn.current = about
  }
  return {
    onPointerDown: begin,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Enter" || key === " ") begin()
    },
    onClick: () => {
      // Screen readers press without a pointer or a key.
      const began = beganOn.current === undefined ? about : beganOn.current
      beganOn.current = undefined
      if (about !== null && began === about) onPress()
    },
  }
}
