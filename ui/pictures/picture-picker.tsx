import { type ClipboardEvent, type DragEvent, useId, useState } from "react"
import { Button } from "../buttons/button.tsx"
import field from "../fields/field.module.css"
import { FieldError, type FieldProps } from "../fields/field-frame.tsx"
import { Alert } from "../form/form.tsx"
import { Cluster, Grid, Stack, Text } from "../layout/layout.tsx"
import { ProgressBar } from "../states/progress-bar.tsx"
import css from "./picture-picker.module.css"
import { usePicture } from "./use-picture.ts"

interface PicturePickerProps extends FieldProps {
  /** The chosen picture, resized. */
  value: File | null
  onChange(file: File | null): void
  /** The upload limit; larger pictures are resized in the browser. */
  maxBytes: number
  /** The address of the current picture. */
  current?: string | null
  shape?: "wide" | "square" | "round" | "paper"
  /** The heading above already says it. */
  isLabelUnseen?: boolean
  /** From `useUpload`, if the picture is uploaded at once. */
  upload?: { progress: number | null; failure: string | null; cancel(): void; retry(): void }
}

/** Takes a JPEG or PNG: chosen, dropped, pasted, or photographed on a phone. */
export function PicturePicker(props: PicturePickerProps) {
  const {
    label,
    name,
    help,
    error,
    optional,
    disabled,
    value,
    onChange,
    maxBytes,
    current,
    shape = "wide",
    isLabelUnseen,
    upload,
  } = props
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { preview, problem, working, take } = usePicture({ value, onChange, maxBytes })
  const shown = preview ?? current ?? null
  const said = problem ?? error
  const busy = working || typeof upload?.progress === "number"
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) =>
    take([...event.clipboardData.files].find((file) => file.type.startsWith("image/")))
  const describedBy = [`${id}-help`, said && `${id}-error`].filter(Boolean).join(" ")
  const input = {
    name,
    required: !optional && !current,
    disabled,
    describedBy,
    isWrong: Boolean(said),
    // Not disabled, which would lose the focus.
    onTake: busy ? () => {} : take,
  }

  return (
    <fieldset onPaste={paste}>
      <Text as="legend" tone="ink" weight={600} className={isLabelUnseen ? "unseen" : field.label}>
        {label}
        {optional && (
          <Text as="span" tone="soft" weight={400}>
            {" "}
            (optional)
          </Text>
        )}
      </Text>
      <Text tone="soft" size="s" className={field.help} id={`${id}-help`}>
        {help ?? `JPEG or PNG. We shrink large pictures to ${megabytes(maxBytes)} for you.`}
      </Text>
      {/* Dropping is a shortcut; the buttons inside do the same */}
      <Cluster
        gap={4}
        surface="well"
        round="m"
        pad={4}
        className={css.place}
        data-shape={shape}
        data-over={isOver || undefined}
        data-wrong={said ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {shown ? <img className={css.picture} src={shown} alt={`${label}: chosen`} /> : <EmptyPicture />}
        <Stack gap={3} className={css.side}>
          <Hint value={value} working={working} />
          <Cluster gap={2} align="stretch">
            <FileButton {...input} id={`${id}-pick`} text={shown ? "Choose another" : "Choose a picture"} />
            <FileButton {...input} id={`${id}-camera`} text="Take a photo" camera />
            {value && !busy && (
              <Button tone="quiet" size="small" onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </Cluster>
          {typeof upload?.progress === "number" && (
            <Grid columns="end" gap={3} align="center">
              <ProgressBar done={upload.progress} label={`Sending: ${label}`} />
              <Button size="small" onClick={upload.cancel}>
                Cancel
              </Button>
            </Grid>
          )}
        </Stack>
      </Cluster>
      {upload?.failure && (
        <Alert>
          {upload.failure}{" "}
          <Button size="small" onClick={upload.retry}>
            Try again
          </Button>
        </Alert>
      )}
      <FieldError id={`${id}-error`} error={said} />
    </fieldset>
  )
}

interface FileButtonProps {
  id: string
  text: string
  name: string
  camera?: boolean
  required: boolean
  disabled?: boolean
  describedBy: string
  isWrong: boolean
  onTake(file: File | undefined): void
}

function FileButton({ id, text, name, camera, required, disabled, describedBy, isWrong, onTake }: FileButtonProps) {
  return (
    <label className={css.pick} data-camera={camera} data-disabled={disabled || undefined}>
      <input
        id={id}
        className="unseen"
        type="file"
        name={camera ? undefined : name}
        accept="image/jpeg,image/png"
        capture={camera ? "environment" : undefined}
        required={required && !camera}
        disabled={disabled}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          onTake(event.currentTarget.files?.[0])
          // Allows choosing the same file again after it was removed.
          event.currentTarget.value = ""
        }}
      />
      {text}
    </label>
  )
}

/** The name of the picture or what is going on, otherwise a hint, which touch screens do not show. */
function Hint({ value, working }: { value: File | null; working: boolean }) {
  if (working)
    return (
      <Text tone="soft" size="s" canBreakAnywhere className={css.hint}>
        Preparing the picture…
      </Text>
    )
  if (value)
    return (
      <Text
        tone="soft"
        size="s"
        canBreakAnywhere
        className={css.hint}
      >{`${value.name}, ${megabytes(value.size)}`}</Text>
    )
  return (
    <Text tone="soft" size="s" canBreakAnywhere className={css.hint} data-idle>
      Choose a file, drag it here, or paste it.
    </Text>
  )
}

const megabyte = 1024 * 1024

function megabytes(bytes: number): string {
  return bytes >= megabyte
    ? `${Number((bytes / megabyte).toFixed(1))} MB`
    : `${Math.max(1, Math.round((bytes / megabyte) * 1024))} KB`
}

function EmptyPicture() {
  return (
    <span className={css.empty} aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 48 48" fill="none">
        <rect x="5" y="9" width="38" height="30" rx="6" stroke="currentColor" strokeWidth="2.5" />
        <circle cx="16" cy="19" r="4" fill="var(--accent)" />
        <path d="m7 36 11-11 7 7 6-6 10 10" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      </svg>
    </span>
  )
}
