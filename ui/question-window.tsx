import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from "react"
import { createPortal } from "react-dom"
import css from "./question-window.module.css"
import { useIsOnTop } from "./use-is-on-top.ts"

interface QuestionWindowProps {
  open: boolean
  title: string
  /** For more than a few words: a list of choices stands in two columns. */
  wide?: boolean
  /** What has the focus when it opens: the answer that changes nothing. */
  startAt: RefObject<HTMLElement | null>
  onClose(): void
  /** What is read out with the title. */
  children: ReactNode
  actions: ReactNode
}

/** The second press of a double click on what opened it is no press beside it. */
const settleMs = 500

/**
 * A native dialog: it traps the focus and restores it, Escape closes it. It needs no extra code to be fetched, unlike
 * dialog.tsx, so that light pages can ask as well.
 */
export function QuestionWindow({ open, title, wide, startAt, onClose, children, actions }: QuestionWindowProps) {
  const id = useId()
  const shown = useRef<HTMLDialogElement>(null)
  const pressedAt = useRef<EventTarget | null>(null)
  const openedAt = useRef(0)
  useIsOnTop(id, open)
  // In the same paint, and before whoever asked goes on: the focus is back by then.
  useLayoutEffect(() => {
    const dialog = shown.current
    if (!open || !dialog) return
    const letScroll = holdPage()
    dialog.showModal()
    openedAt.current = performance.now()
    startAt.current?.focus()
    return () => {
      dialog.close()
      letScroll()
    }
  }, [open, startAt])
  useFocusKept(open)
  const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for what a press beside the window does
    <dialog
      ref={shown}
      className={css.window}
      data-wide={wide || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onMouseDown={(event) => {
        pressedAt.current = performance.now() - openedAt.current < settleMs ? null : event.target
      }}
      onClick={(event) => isBeside(event) && pressedAt.current === event.target && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Some browsers close it whatever was said to the event before.
      onClose={() => open && !shown.current?.open && onClose()}
    >
      <div className={css.content}>
        <div className={css.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
            <svg viewBox="0 0 20 20" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
              <path d="m4 4 12 12M16 4 4 16" />
            </svg>
          </button>
        </div>
        <div id={`${id}-text`}>{children}</div>
        {actions}
      </div>
    </dialog>,
    document.body,
  )
}

/** The page below stays where it is, and as wide as it is where scroll bars take room. Returns how to let it go. */
function holdPage(): () => void {
  const { documentElement: page, body } = document
  const before = [page.style.overflow, body.style.paddingRight] as const
  const scrollBar = window.innerWidth - page.clientWidth
  page.style.overflow = "hidden"
  if (scrollBar > 0) body.style.paddingRight = `${scrollBar}px`
  return () => {
    ;[page.style.overflow, body.style.paddingRight] = before
  }
}

/** Whatever the answer did, the focus is on the page: what had it before may be gone by then. */
function useFocusKept(open: boolean): void {
  useEffect(() => {
    if (!open) return
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true })
      }, 250)
    }
  }, [open])
}
