import { type ReactNode, useId, useState } from "react"
import { CloseButton } from "../buttons/close-button.tsx"
import { DialogLock } from "../form/form-context.ts"
import { ToastStrip } from "../toasts/toast-strip.tsx"
import css from "./dialog.module.css"
import { Modal } from "./modal.tsx"

interface DialogProps {
  open: boolean
  onClose(): void
  title: ReactNode
  children: ReactNode
  /** A picture gets all the room there is: on a phone the whole screen. */
  size?: "small" | "normal" | "large" | "picture"
  /** Keeps a place for toasts beside its title: a window in which one decision follows the other. In others they are above it. */
  holdsToasts?: boolean
  /** The ids of what may have the focus when it is closed, the best first, if not what opened it: the row looked at last. */
  focusAfter?: readonly string[]
}

/** A window over the page for forms, pictures and lists; on a phone it comes up from the bottom. While a form in it is being sent nothing closes it. */
export function Dialog({ open, onClose, title, children, size = "normal", holdsToasts, focusAfter }: DialogProps) {
  const id = useId()
  const [isLocked, setLocked] = useState(false)
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={css.window}
      size={size}
      isLocked={isLocked}
      focusAfter={focusAfter}
    >
      {open && (
        <div className={css.content}>
          <div className={`${css.header} ${holdsToasts ? css.withStrip : ""}`}>
            <h2 id={id} className={css.title}>
              {title}
            </h2>
            <div className={holdsToasts ? css.strip : css.above}>
              <ToastStrip />
            </div>
            <CloseButton label="Close" onClick={onClose} disabled={isLocked} />
          </div>
          <div className={css.body}>
            <DialogLock value={setLocked}>{children}</DialogLock>
          </div>
        </div>
      )}
    </Modal>
  )
}

/** The buttons at the foot of a dialog, the important one last in sight and first for the thumb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
