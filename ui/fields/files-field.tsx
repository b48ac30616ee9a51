import { useId } from "react"
import { Button } from "../buttons/button.tsx"
import { Cluster, Row, Stack, Text } from "../layout/layout.tsx"
import css from "./field.module.css"
import { FieldError } from "./field-frame.tsx"

interface FilesFieldProps {
  label: string
  help?: string
  /** The types for the chooser of files: "image/jpeg,image/png". */
  accept: string
  files: readonly File[]
  onChange(files: File[]): void
  error?: string
}

/** Several files, each with its name and a button that takes it out. On a phone the camera is among the ways to choose. */
export function FilesField({ label, help, accept, files, onChange, error }: FilesFieldProps) {
  const id = useId()
  return (
    <Stack gap={2} data-invalid={error ? true : undefined}>
      <Text as="label" weight={600} htmlFor={id}>
        {label}
      </Text>
      {help && (
        <Text tone="soft" size="s" id={`${id}-help`}>
          {help}
        </Text>
      )}
      <input
        id={id}
        className={css.input}
        type="file"
        multiple
        accept={accept}
        aria-describedby={help ? `${id}-help` : undefined}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget }) => {
          onChange([...files, ...(currentTarget.files ?? [])])
          currentTarget.value = ""
        }}
      />
      {files.length > 0 && (
        <Stack as="ul" gap={1} aria-label={`Chosen: ${label}`}>
          {files.map((file, at) => (
            <Row as="li" key={`${file.name} ${file.size} ${file.lastModified}`} gap={2} justify="between">
              <Text as="span" size="s" canBreakAnywhere>
                {file.name}
              </Text>
              <Button
                size="small"
                tone="quiet"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((_, nth) => nth !== at))}
              >
                Remove
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      <Cluster>
        <FieldError id={`${id}-error`} error={error} />
      </Cluster>
    </Stack>
  )
}
