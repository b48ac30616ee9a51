import css from "./field.module.css"
import { FieldFrame, type FieldProps } from "./field-frame.tsx"

interface ClockFieldProps extends FieldProps {
  /** "HH:MM", or "" while empty. */
  value: string | null | undefined
  onChange(value: string): void
}

/** A field for a time of day, with the browser's own clock. */
export function ClockField({ value, onChange, ...frame }: ClockFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(links) => (
        <input
          {...links}
          className={css.input}
          type="time"
          value={value ?? ""}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
