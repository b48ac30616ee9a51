import { Modal } from "@mantine/core"
import { type ReactNode, useEffect } from "react"
import "@mantine/core/styles/CloseButton.layer.css"
import "@mantine/core/styles/ModalBase.layer.css"
import "@mantine/core/styles/Modal.layer.css"
import "@mantine/core/styles/Overlay.layer.css"
import "@mantine/core/styles/Paper.layer.css"
import "@mantine/core/styles/UnstyledButton.layer.css"
import css from "./dialog.module.css"
import { KitProvider } from "./kit-provider.tsx"

interface DialogProps {
  open: boolean
  onClose(): void
  title: ReactNode
  children: ReactNode
  size?: "small" | "normal" | "large"
  /** While something is being sent or would be lost: neither Escape nor a press outside closes it. */
  locked?: boolean
}

/** The dialog is away by then. */
const closingMs = 250
const widths = { small: "26rem", normal: "36rem", large: "56rem" } as const

/** A window over the page. It keeps the focus and gives it back; on a phone it comes up from the bottom. */
export function Dialog({ open, onClose, title, children, size = "normal", locked }: DialogProps) {
  useFocusAfter(open)
  return (
    <KitProvider>
      <Modal
        opened={open}
        onClose={onClose}
        title={title}
        size={widths[size]}
        centered
        closeOnEscape={!locked}
        closeOnClickOutside={!locked}
        closeButtonProps={{ "aria-label": "Close", disabled: locked }}
        overlayProps={{ className: css.veil, backgroundOpacity: 0 }}
        transitionProps={{ transition: "slide-up", duration: 180 }}
        // Its header element is not the banner of the page.
        attributes={{ header: { role: "presentation" } }}
        classNames={{
          inner: css.inner,
          content: css.content,
          header: css.header,
          title: css.title,
          close: css.close,
          body: css.body,
        }}
      >
        {children}
      </Modal>
    </KitProvider>
  )
}

/** Gives the focus to the page when what opened the dialog is gone, because what was done there took it away. */
function useFocusAfter(open: boolean) {
  useEffect(() => {
    if (!open) return
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true })
      }, closingMs)
    }
  }, [open])
}

/** The buttons at the foot of a dialog, the important one last in sight and first for the thumb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
