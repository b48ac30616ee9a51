import css from "./field.module.css"
import { FieldFrame, type FieldProps } from "./field-frame.tsx"

interface DateFieldProps extends FieldProps {
  /** "YYYY-MM-DD", or "" while empty. */
  value: string | null | undefined
  onChange(value: string): void
  onBlur?(): void
  min?: string
  max?: string
  autoComplete?: string
}

export function DateField({ value, onChange, onBlur, min, max, autoComplete, ...frame }: DateFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(links) => (
        <input
          {...links}
          className={css.input}
          type="date"
          min={min}
          max={max}
          autoComplete={autoComplete}
          value={value ?? ""}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
