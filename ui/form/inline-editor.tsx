import { type ComponentProps, type ReactNode, useState } from "react"
import { Button } from "../buttons/button.tsx"
import { Panel, Row } from "../layout/layout.tsx"
import { useFocusBack } from "../windows/use-focus-back.ts"
import css from "./inline-editor.module.css"
import { SmallForm } from "./small-form.tsx"

interface InlineEditorProps {
  /** What the button edits: "free hours". */
  what: string
  isLined?: boolean
  /** What is shown until it is edited. */
  children: ReactNode
  /** The form in its place: an `InlineForm`. */
  form(close: () => void): ReactNode
}

/** A line with a button that opens a small form in its place, and gets the focus back afterwards. */
export function InlineEditor({ what, isLined, children, form }: InlineEditorProps) {
  const [isOpen, setOpen] = useState(false)
  const edit = useFocusBack(isOpen)
  if (isOpen) return form(() => setOpen(false))
  return (
    <Row gap={3} justify="between" align="baseline" isLined={isLined} className={css.line}>
      {children}
      <Button ref={edit} tone="quiet" size="small" aria-label={`Edit ${what}`} onClick={() => setOpen(true)}>
        Edit
      </Button>
    </Row>
  )
}

/** The form of an `InlineEditor`. */
export function InlineForm<V extends object>(props: ComponentProps<typeof SmallForm<V>>) {
  return (
    <Panel surface="well" round="m" pad={4} className={css.editor}>
      <SmallForm {...props} />
    </Panel>
  )
}
