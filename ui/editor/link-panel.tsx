import { useId, useState } from "react"
import { Button } from "../buttons/button.tsx"
import field from "../fields/field.module.css"
import { FieldError } from "../fields/field-frame.tsx"
import { Cluster, Stack, Text } from "../layout/layout.tsx"
import css from "./editor.module.css"
import { linkAddress } from "./link-address.ts"

interface LinkPanelProps {
  /** The address of the link at the cursor. */
  current: string | null
  onSave(address: string): void
  onRemove(): void
  onCancel(): void
}

export function LinkPanel({ current, onSave, onRemove, onCancel }: LinkPanelProps) {
  const id = useId()
  const [typed, setTyped] = useState(current ?? "")
  const [problem, setProblem] = useState<string>()
  const save = () => {
    const address = linkAddress(typed)
    if (address) onSave(address)
    else setProblem("Enter a web address, such as https://example.com, or an e-mail address.")
  }
  return (
    <Stack gap={2} className={css.form}>
      <Text as="label" tone="ink" weight={600} className={field.label} htmlFor={id}>
        Where the link leads
      </Text>
      <input
        id={id}
        className={field.input}
        type="url"
        inputMode="url"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the panel is opened to type here
        autoFocus
        placeholder="https://"
        value={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return
          // Enter must not submit the form around the editor.
          event.preventDefault()
          save()
        }}
      />
      <FieldError id={`${id}-error`} error={problem} />
      <Cluster gap={2} align="stretch" above={1}>
        <Button size="small" tone="brand" onClick={save}>
          Set the link
        </Button>
        {current && (
          <Button size="small" onClick={onRemove}>
            Remove the link
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Cluster>
    </Stack>
  )
}
