import css from "./field.module.css"
import { FieldFrame, type FieldProps } from "./field-frame.tsx"

interface TimeFieldProps extends FieldProps {
  /** "HH:MM" in 24 hours, or "" while empty. */
  value: string | null | undefined
  onChange(value: string): void
  onBlur?(): void
}

/** A time of day, picked with the phone's own clock. */
export function TimeField({ value, onChange, onBlur, ...frame }: TimeFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(links) => (
        <input
          {...links}
          className={css.input}
          type="time"
          value={value ?? ""}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
