import { useId, useState } from "react"
import { Button } from "../buttons/button.tsx"
import field from "../fields/field.module.css"
import { FieldError } from "../fields/field-frame.tsx"
import { Cluster, Stack, Text } from "../layout/layout.tsx"
import { PictureProblem } from "../pictures/resize-picture.ts"
import css from "./editor.module.css"
import { pictureTypes } from "./editor-config.ts"

interface PicturePanelProps {
  /** Inserts the picture; throws PictureProblem. */
  onInsert(file: File, alt: string): Promise<void>
  onCancel(): void
}

/** Chooses a picture and its alternative text. */
export function PicturePanel({ onInsert, onCancel }: PicturePanelProps) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState("")
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const insert = async () => {
    if (!file) return setProblem("Choose a JPEG or PNG picture.")
    setBusy(true)
    await onInsert(file, alt).catch((error: unknown) => {
      setProblem(error instanceof PictureProblem ? error.message : "This picture could not be opened. Try another one.")
    })
    setBusy(false)
  }
  return (
    <Stack gap={2} className={css.form}>
      <Text as="label" tone="ink" weight={600} className={field.label} htmlFor={`${id}-file`}>
        Picture
      </Text>
      <input
        id={`${id}-file`}
        className={field.input}
        type="file"
        accept={pictureTypes.join(",")}
        // biome-ignore lint/a11y/noAutofocus: the panel is opened to choose here
        autoFocus
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        onChange={(event) => {
          setProblem(undefined)
          setFile(event.currentTarget.files?.[0] ?? null)
        }}
      />
      <FieldError id={`${id}-error`} error={problem} />
      <Text as="label" tone="ink" weight={600} className={field.label} htmlFor={`${id}-alt`}>
        Description
      </Text>
      <input
        id={`${id}-alt`}
        className={field.input}
        type="text"
        autoComplete="off"
        maxLength={200}
        placeholder="Three loaves of bread on a table"
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <Cluster gap={2} align="stretch" above={1}>
        <Button size="small" tone="brand" busy={busy} onClick={insert}>
          Insert the picture
        </Button>
        <Button size="small" tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Cluster>
    </Stack>
  )
}
