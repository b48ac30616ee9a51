import css from "./field.module.css"
import { FieldFrame, type FieldProps } from "./field-frame.tsx"

interface PhoneFieldProps extends FieldProps {
  /** Starts as "+63". */
  value: string | null | undefined
  onChange(value: string): void
  onBlur?(): void
  autoComplete?: "tel" | "off"
}

/** A Philippine phone number, which begins with +63; a local number (0917…) is converted. */
export function PhoneField({ value, onChange, onBlur, autoComplete = "tel", ...frame }: PhoneFieldProps) {
  return (
    <FieldFrame help="Begins with +63, for example +63 917 123 4567." {...frame}>
      {(links) => (
        <input
          {...links}
          className={css.input}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          value={value ?? "+63"}
          onBlur={onBlur}
          onChange={(event) => onChange(withCountry(event.currentTarget.value))}
        />
      )}
    </FieldFrame>
  )
}

/** Converts "0917…" and "+630917…" to "+63917…". */
export function withCountry(typed: string): string {
  return typed.replace(/^(?:\+63[\s-]*)?0(?=\d)/, "+63")
}
