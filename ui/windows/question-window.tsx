import { type ReactNode, type RefObject, useId } from "react"
import { CloseButton } from "../buttons/close-button.tsx"
import { Modal } from "./modal.tsx"
import css from "./question-window.module.css"

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

/** A window with one question and its answers. Light: a page that only asks does not load what `Dialog` is made of. */
export function QuestionWindow({ open, title, wide, startAt, onClose, children, actions }: QuestionWindowProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className={css.window}
      size={wide ? "wide" : undefined}
      startAt={startAt}
    >
      <div className={css.content}>
        <div className={css.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <CloseButton label="Close" className={css.close} onClick={onClose} />
        </div>
        <div id={`${id}-text`}>{children}</div>
        {actions}
      </div>
    </Modal>
  )
}
