import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react"
import { createPortal } from "react-dom"
import { useIsInBrowser } from "../page/use-is-in-browser.ts"
import css from "./modal.module.css"
import { useStartFocus } from "./use-start-focus.ts"

interface ModalProps {
  open: boolean
  onClose(): void
  /** The ids of its title and its description. */
  labelledBy: string
  describedBy?: string
  className?: string
  /** The size, for the style sheet. */
  size?: string
  /** Whether it cannot be closed. */
  isLocked?: boolean
  /** Gets the focus when it opens (use-start-focus.ts). */
  startAt?: RefObject<HTMLElement | null>
  /** The ids of elements that get the focus after closing, the best first, instead of the opener. */
  focusAfter?: readonly string[]
  children: ReactNode
}

/** In milliseconds: the second press of a double click on the opener does not close it. */
const settleMs = 500
/** In milliseconds: after closing, the opener may be removed from the page. */
const afterCloseMs = 250

/**
 * A modal <dialog> (docs/decisions/0011): it traps and restores the focus, Escape closes the topmost one, and the page
 * below is inert.
 */
export function Modal({ open, onClose, isLocked = false, startAt, focusAfter, children, ...looks }: ModalProps) {
  const shown = useRef<HTMLDialogElement>(null)
  const pressedAt = useRef<EventTarget | null>(null)
  const openedAt = useRef(0)
  const isInBrowser = useIsInBrowser()
  const isShown = open && isInBrowser
  useScrollLock(isShown)
  // A layout effect, so that the focus is restored before the caller continues.
  useLayoutEffect(() => {
    const dialog = shown.current
    if (!isShown || !dialog) return
    dialog.showModal()
    openedAt.current = performance.now()
    return () => dialog.close()
  }, [isShown])
  useStartFocus(shown, isShown, looks.labelledBy, startAt)
  useFocusAfter(isShown, focusAfter)
  const close = () => {
    if (!isLocked) onClose()
  }
  const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  if (!isInBrowser) return null
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click on the backdrop
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
      // Some browsers close it although the cancel event was prevented.
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

/** After closing: focuses the first of these elements that exists, or the main content if nothing has the focus. */
function useFocusAfter(open: boolean, focusAfter: readonly string[] = []): void {
  const wanted = useRef(focusAfter)
  wanted.current = focusAfter
  useEffect(() => {
    if (!open) return
    return () => {
      // In a page test the window may be gone before the time is over.
      const page = document
      setTimeout(() => {
        const place = wanted.current.map((id) => page.getElementById(id)).find(Boolean)
        place?.focus()
        // On a phone it may be in a row that is folded.
        if (page.activeElement !== place) place?.closest("tr")?.querySelector<HTMLElement>("[aria-expanded]")?.focus()
        if (page.activeElement === page.body) page.getElementById("main")?.focus({ preventScroll: true })
      }, afterCloseMs)
    }
  }, [open])
}

/** The number of open dialogs. */
let locks = 0

/** Locks the scroll position of the page, without a layout shift when the scroll bar disappears. */
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
