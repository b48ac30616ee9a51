import { Modal } from "@mantine/core"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import "@mantine/core/styles/CloseButton.layer.css"
import "@mantine/core/styles/ModalBase.layer.css"
import "@mantine/core/styles/Modal.layer.css"
import "@mantine/core/styles/Overlay.layer.css"
import "@mantine/core/styles/Paper.layer.css"
import "@mantine/core/styles/UnstyledButton.layer.css"
import css from "./dialog.module.css"
import { DialogLock } from "./form-context.ts"
import { KitProvider } from "./kit-provider.tsx"
import { ToastStrip } from "./toast-strip.tsx"
import { useIsOnTop } from "./use-is-on-top.ts"
import { useScrollLock } from "./use-scroll-lock.ts"

interface DialogProps {
  open: boolean
  onClose(): void
  title: ReactNode
  children: ReactNode
  /** A picture gets all the room there is: on a phone the whole screen. */
  size?: "small" | "normal" | "large" | "picture"
  /** Has a strip of its own for toasts: a window in which one decision follows the other. */
  holdsToasts?: boolean
  /** The ids of what may have the focus when it is closed, the best first, if not what opened it: the row looked at last. */
  focusAfter?: readonly string[]
}

/** The dialog is away by then. */
const closingMs = 250
/** Hiding the bar is ours (`useScrollLock`): the kit does it with an inline style sheet, which pages do not allow. */
const removeScrollProps = { allowPinchZoom: true, removeScrollBar: false }
const widths = { small: "26rem", normal: "36rem", large: "56rem", picture: "74rem" } as const

/**
 * A window over the page. It keeps the focus and gives it back; on a phone it comes up from the bottom. While a form
 * in it is being sent nothing closes it, and Escape closes only the uppermost.
 */
export function Dialog({ open, onClose, title, children, size = "normal", holdsToasts, focusAfter }: DialogProps) {
  const [isLocked, setLocked] = useState(false)
  const isOnTop = useIsOnTop(useId(), open)
  useFocusAfter(open, focusAfter)
  useScrollLock(open)
  return (
    <KitProvider>
      <Modal.Root
        opened={open}
        onClose={onClose}
        size={widths[size]}
        removeScrollProps={removeScrollProps}
        centered
        closeOnEscape={isOnTop && !isLocked}
        closeOnClickOutside={!isLocked}
        transitionProps={{ transition: "slide-up", duration: 180 }}
        classNames={classNames(size, holdsToasts)}
      >
        <Modal.Overlay className={css.veil} backgroundOpacity={0} />
        <Modal.Content>
          {/* Its header element is not the banner of the page. */}
          <Modal.Header role="presentation">
            <Modal.Title>{title}</Modal.Title>
            {holdsToasts && (
              <div className={css.strip}>
                <ToastStrip />
              </div>
            )}
            <Modal.CloseButton aria-label="Close" disabled={isLocked} />
          </Modal.Header>
          <Modal.Body>
            <DialogLock value={setLocked}>{children}</DialogLock>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </KitProvider>
  )
}

const classNames = (size: DialogProps["size"], holdsToasts?: boolean) => ({
  inner: `${css.inner} ${size === "picture" ? css.whole : ""}`,
  content: css.content,
  header: `${css.header} ${holdsToasts ? css.withStrip : ""}`,
  title: css.title,
  close: css.close,
  body: css.body,
})

/** Gives the focus to the page when what opened the dialog is gone, because what was done there took it away. */
function useFocusAfter(open: boolean, focusAfter: readonly string[] = []) {
  const wanted = useRef(focusAfter)
  wanted.current = focusAfter
  useEffect(() => {
    if (!open) return
    return () => {
      setTimeout(() => {
        const place = wanted.current.map((id) => document.getElementById(id)).find(Boolean)
        place?.focus()
        if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true })
      }, closingMs)
    }
  }, [open])
}

/** The buttons at the foot of a dialog, the important one last in sight and first for the thumb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
