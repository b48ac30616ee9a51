import { type ReactNode, type RefObject, useId } from "react"
import { CloseButton } from "../buttons/close-button.tsx"
import { Row } from "../layout/layout.tsx"
import { Modal } from "./modal.tsx"
import css from "./question-window.module.css"

interface QuestionWindowProps {
  open: boolean
  title: string
  /** Gets the focus when it opens: the answer that changes nothing. */
  startAt: RefObject<HTMLElement | null>
  onClose(): void
  /** The description. */
  children: ReactNode
  actions: ReactNode
}

/** A dialog with a question and its answers. Smaller than `Dialog`, whose code it does not load. */
export function QuestionWindow({ open, title, startAt, onClose, children, actions }: QuestionWindowProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className={css.window}
      startAt={startAt}
    >
      <div className={css.content}>
        <Row gap={3} align="start" justify="between" className={css.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <CloseButton label="Close" className={css.close} onClick={onClose} />
        </Row>
        <div id={`${id}-text`}>{children}</div>
        {actions}
      </div>
    </Modal>
  )
}
