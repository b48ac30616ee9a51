import { type ReactNode, useId, useState } from "react"
import { CloseButton } from "../buttons/close-button.tsx"
import { DialogLock } from "../form/form-context.ts"
import { Text } from "../layout/layout.tsx"
import { ToastStrip } from "../toasts/toast-strip.tsx"
import css from "./dialog.module.css"
import { Modal } from "./modal.tsx"

interface DialogProps {
  open: boolean
  onClose(): void
  title: ReactNode
  children: ReactNode
  /** wide: two columns of reasons · picture: the whole window, on a phone the whole screen */
  size?: "small" | "normal" | "wide" | "large" | "picture"
  /** Toasts are beside the title, for dialogs with many decisions; otherwise above it. */
  holdsToasts?: boolean
  /**
   * The ids of elements that get the focus after closing instead of the opener, best first, such as the last shown row.
   */
  focusAfter?: readonly string[]
}

/**
 * A modal dialog for forms, pictures and lists; on a phone a bottom sheet. It cannot be closed while a form in it is
 * being sent.
 */
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
            <Text as="h2" size="h3" canBreakAnywhere isRigid className={css.title} id={id} tabIndex={-1}>
              {title}
            </Text>
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
