import { useId } from "react"
import { Button } from "../buttons/button.tsx"
import { CloseButton } from "../buttons/close-button.tsx"
import { Cluster, Row, Stack, Text } from "../layout/layout.tsx"
import { useFileAddress } from "../pictures/use-file-address.ts"
import css from "./field.module.css"
import { FieldError } from "./field-frame.tsx"
import own from "./files-field.module.css"

interface FilesFieldProps {
  label: string
  help?: string
  /** The types for the chooser of files: "image/jpeg,image/png". */
  accept: string
  files: readonly File[]
  onChange(files: File[]): void
  error?: string
}

/** Larger pictures are not shown: several photos as they come from a phone are too much for its memory. */
const mostPreviewBytes = 1024 * 1024

/**
 * Several files, pictures as previews and others by name, each with a button that takes it out. On a phone the camera is
 * among the ways to choose.
 */
export function FilesField({ label, help, accept, files, onChange, error }: FilesFieldProps) {
  const id = useId()
  const pictures = files.filter(hasPreview)
  const others = files.filter((file) => !hasPreview(file))
  const remove = (file: File) => onChange(files.filter((each) => each !== file))
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
        className={`${css.input} ${own.choosing}`}
        data-has-files={files.length > 0 || undefined}
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
      {pictures.length > 0 && (
        <ul className={own.pictures} aria-label={`Chosen pictures: ${label}`}>
          {pictures.map((file) => (
            <Preview key={keyOf(file)} file={file} onRemove={() => remove(file)} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Stack as="ul" gap={1} aria-label={`Chosen: ${label}`}>
          {others.map((file) => (
            <Row as="li" key={keyOf(file)} gap={2} justify="between">
              <Text as="span" size="s" canBreakAnywhere>
                {file.name}
              </Text>
              <Button size="small" tone="quiet" aria-label={`Remove ${file.name}`} onClick={() => remove(file)}>
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

const hasPreview = ({ type, size }: File) => /^image\/(jpeg|png)$/.test(type) && size <= mostPreviewBytes

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

function Preview({ file, onRemove }: { file: File; onRemove(): void }) {
  const address = useFileAddress(file)
  return (
    <li>
      {address && <img src={address} alt={file.name} />}
      <div className={own.remove}>
        <CloseButton label={`Remove ${file.name}`} onClick={onRemove} />
      </div>
    </li>
  )
}
