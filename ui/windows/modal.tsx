import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react"
import { createPortal } from "react-dom"
import { useIsInBrowser } from "../page/use-is-in-browser.ts"
import css from "./modal.module.css"

interface ModalProps {
  open: boolean
  onClose(): void
  /** The ids of its title and of what is read out with it. */
  labelledBy: string
  describedBy?: string
  className?: string
  /** For the style sheet: how large it is. */
  size?: string
  /** Nothing closes it now. */
  isLocked?: boolean
  /** What has the focus when it opens; if left out what is marked with data-autofocus, else its first button. */
  startAt?: RefObject<HTMLElement | null>
  /** The ids of what may have the focus when it is closed, the best first, if not what opened it. */
  focusAfter?: readonly string[]
  children: ReactNode
}

/** The second press of a double click on what opened it is no press beside it. */
const settleMs = 500
/** What was done in it may take what opened it off the page, a moment later. */
const afterCloseMs = 250

/**
 * The browser's own window over the page (docs/decisions/0011): it holds the focus and gives it back, Escape closes the uppermost
 * alone, and everything below is out of reach.
 */
export function Modal({ open, onClose, isLocked = false, startAt, focusAfter, children, ...looks }: ModalProps) {
  const shown = useRef<HTMLDialogElement>(null)
  const pressedAt = useRef<EventTarget | null>(null)
  const openedAt = useRef(0)
  const isInBrowser = useIsInBrowser()
  const isShown = open && isInBrowser
  useScrollLock(isShown)
  // In the same paint, and before whoever asked goes on: the focus is back by then.
  useLayoutEffect(() => {
    const dialog = shown.current
    if (!isShown || !dialog) return
    dialog.showModal()
    openedAt.current = performance.now()
    const first = startAt?.current ?? dialog.querySelector<HTMLElement>("[data-autofocus]")
    first?.focus()
    return () => dialog.close()
  }, [isShown, startAt])
  useFocusAfter(isShown, focusAfter)
  const close = () => {
    if (!isLocked) onClose()
  }
  const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  if (!isInBrowser) return null
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for what a press beside the window does
    <dialog
      ref={shown}
      className={`${css.modal} ${looks.className ?? ""}`}
      data-size={looks.size}
      aria-labelledby={looks.labelledBy}
      aria-describedby={looks.describedBy}
      onMouseDown={(event) => {
        pressedAt.current = performance.now() - openedAt.current < settleMs ? null : event.target
      }}
      onClick={(event) => isBeside(event) && pressedAt.current === event.target && close()}
      onCancel={(event) => {
        if (!isBeside(event)) return
        event.preventDefault()
        close()
      }}
      // Some browsers close it whatever was said to the event before.
      onClose={(event) => {
        if (!isBeside(event) || !open || shown.current?.open) return
        if (isLocked) shown.current?.showModal()
        else onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** Whatever was done in the window, the focus is on the page: what had it before may be gone by then. */
function useFocusAfter(open: boolean, focusAfter: readonly string[] = []): void {
  const wanted = useRef(focusAfter)
  wanted.current = focusAfter
  useEffect(() => {
    if (!open) return
    return () => {
      setTimeout(() => {
        const place = wanted.current.map((id) => document.getElementById(id)).find(Boolean)
        place?.focus()
        if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true })
      }, afterCloseMs)
    }
  }, [open])
}

/** How many windows lie over the page. */
let locks = 0

/** The page behind a window stays where it is, and nothing on it moves when its scroll bar goes and comes. */
function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return
    const { body, documentElement } = document
    if (locks === 0) {
      const bar = window.innerWidth - documentElement.clientWidth
      body.style.overflow = "hidden"
      if (bar > 0) body.style.paddingRight = `${bar}px`
    }
    locks += 1
    return () => {
      locks -= 1
      if (locks > 0) return
      body.style.overflow = ""
      body.style.paddingRight = ""
    }
  }, [isLocked])
}
