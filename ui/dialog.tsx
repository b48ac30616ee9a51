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
import { useIsOnTop } from "./use-is-on-top.ts"

interface DialogProps {
  open: boolean
  onClose(): void
  title: ReactNode
  children: ReactNode
  /** A picture gets all the room there is: on a phone the whole screen. */
  size?: "small" | "normal" | "large" | "picture"
  /** The ids of what may have the focus when it is closed, the best first, if not what opened it: the row looked at last. */
  focusAfter?: readonly string[]
}

/** The dialog is away by then. */
const closingMs = 250
const widths = { small: "26rem", normal: "36rem", large: "56rem", picture: "74rem" } as const

/**
 * A window over the page. It keeps the focus and gives it back; on a phone it comes up from the bottom. While a form
 * in it is being sent nothing closes it, and Escape closes only the uppermost.
 */
export function Dialog({ open, onClose, title, children, size = "normal", focusAfter }: DialogProps) {
  const [isLocked, setLocked] = useState(false)
  const isOnTop = useIsOnTop(useId(), open)
  useFocusAfter(open, focusAfter)
  return (
    <KitProvider>
      <Modal
        opened={open}
        onClose={onClose}
        title={title}
        size={widths[size]}
        removeScrollProps={{ allowPinchZoom: true }}
        centered
        closeOnEscape={isOnTop && !isLocked}
        closeOnClickOutside={!isLocked}
        closeButtonProps={{ "aria-label": "Close", disabled: isLocked }}
        overlayProps={{ className: css.veil, backgroundOpacity: 0 }}
        transitionProps={{ transition: "slide-up", duration: 180 }}
        // Its header element is not the banner of the page.
        attributes={{ header: { role: "presentation" } }}
        classNames={{
          inner: `${css.inner} ${size === "picture" ? css.whole : ""}`,
          content: css.content,
          header: css.header,
          title: css.title,
          close: css.close,
          body: css.body,
        }}
      >
        <DialogLock value={setLocked}>{children}</DialogLock>
      </Modal>
    </KitProvider>
  )
}

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
