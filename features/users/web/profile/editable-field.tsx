import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Panel, Row, Small, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { BreakableText } from "../../../../ui/text/breakable-text.tsx"
import { UnbrokenWords } from "../../../../ui/text/unbroken-words.tsx"
import { useFocusBack } from "../../../../ui/windows/use-focus-back.ts"
import css from "./editable-field.module.css"
import { FieldEditor } from "./field-editor.tsx"
import type { FieldPlan } from "./field-plan.ts"

/** One line of a profile: the value, and a button that turns it into a small form (docs/rules/users.md#profiles). */
export function EditableField({ plan }: { plan: FieldPlan }) {
  const [isOpen, setOpen] = useState(false)
  const edit = useFocusBack(isOpen)
  if (isOpen) {
    return (
      <div className={css.open}>
        <Panel surface="well" round="m" pad={4} className={css.editor}>
          <FieldEditor plan={plan} onClose={() => setOpen(false)} />
        </Panel>
      </div>
    )
  }
  return (
    <Row gap={3} justify="between" className={css.field}>
      <FieldWords label={plan.label} value={plan.shown ?? plan.value} />
      <Button
        ref={edit}
        tone="quiet"
        size="small"
        aria-label={`Edit ${plan.of ? `${plan.of}'s ` : ""}${plan.label.toLowerCase()}`}
        onClick={() => setOpen(true)}
      >
        Edit
      </Button>
    </Row>
  )
}

export function FixedField({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <Row gap={3} justify="between" className={css.field}>
      <FieldWords label={label} value={value} note={note} />
    </Row>
  )
}

function FieldWords({ label, value, note }: { label: string; value: string | null; note?: string }) {
  return (
    <Stack as="p" gap="0 4" className={css.words}>
      <Text as="span" tone="soft" size="s" className={css.label}>
        <UnbrokenWords>{label}</UnbrokenWords>
      </Text>
      <span className={value ? css.value : css.none}>
        {value ? <BreakableText>{value}</BreakableText> : "Not given"}
        {note && <Small>{note}</Small>}
      </span>
    </Stack>
  )
}
