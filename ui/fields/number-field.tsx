import { useState } from "react"
import css from "./field.module.css"
import { FieldFrame, type FieldProps } from "./field-frame.tsx"

export interface NumberFieldProps extends FieldProps {
  value: number | "" | null | undefined
  /** A number, or "" while there is none. */
  onChange(value: number | ""): void
  onBlur?(): void
  /** How many decimals may be typed: 0 when left out. */
  decimals?: number
  placeholder?: string
  /** A sign in front: "₱". */
  before?: string
  /** In a dialog: where the focus goes when it opens. */
  startsFocused?: boolean
}

/** A number typed with the numeric keyboard; anything that is not a number is not taken. */
export function NumberField({
  value,
  onChange,
  onBlur,
  decimals = 0,
  placeholder,
  before,
  startsFocused,
  ...frame
}: NumberFieldProps) {
  const [typed, setTyped] = useState(asText(value))
  // What was typed is kept ("12." on the way to 12.50) as long as it still means the form's value.
  const shown = asNumber(typed) === (value ?? "") ? typed : asText(value)
  const take = (text: string) => {
    const clean = text.replaceAll(/[,\s₱]/g, "")
    if (!new RegExp(decimals > 0 ? `^\\d*(?:\\.\\d{0,${decimals}})?$` : "^\\d*$").test(clean)) return
    setTyped(clean)
    onChange(asNumber(clean))
  }
  return (
    <FieldFrame {...frame}>
      {(links) => (
        <span className={css.inside}>
          {before && (
            <span className={css.before} aria-hidden="true">
              {before}
            </span>
          )}
          <input
            {...links}
            className={css.input}
            type="text"
            inputMode={decimals > 0 ? "decimal" : "numeric"}
            autoComplete="off"
            placeholder={placeholder}
            data-autofocus={startsFocused || undefined}
            value={shown}
            onBlur={onBlur}
            onChange={(event) => take(event.currentTarget.value)}
          />
        </span>
      )}
    </FieldFrame>
  )
}

function asText(value: number | "" | null | undefined): string {
  return value === null || value === undefined ? "" : String(value)
}

function asNumber(text: string): number | "" {
  return text === "" || text === "." ? "" : Number(text)
}
