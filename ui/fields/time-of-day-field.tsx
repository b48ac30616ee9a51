import css from "./field.module.css"
import { FieldFrame, type FieldProps } from "./field-frame.tsx"

interface TimeOfDayFieldProps extends FieldProps {
  /** "HH:MM", or "" while empty. */
  value: string | null | undefined
  onChange(value: string): void
}

/** A time of day, with the browser's own field. */
export function TimeOfDayField({ value, onChange, ...frame }: TimeOfDayFieldProps) {
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
