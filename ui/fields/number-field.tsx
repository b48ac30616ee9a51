import { useState } from "react"
import { Text } from "../layout/layout.tsx"
import css from "./field.module.css"
import { FieldFrame, type FieldProps } from "./field-frame.tsx"

export interface NumberFieldProps extends FieldProps {
  value: number | "" | null | undefined
  /** A number, or "" when it is empty or incomplete. */
  onChange(value: number | ""): void
  onBlur?(): void
  /** The number of decimals, 0 by default. */
  decimals?: number
  placeholder?: string
  /** Shown before the input: "₱". */
  before?: string
}

/** A number field with the numeric keyboard; rejects other characters. */
export function NumberField({
  value,
  onChange,
  onBlur,
  decimals = 0,
  placeholder,
  before,
  ...frame
}: NumberFieldProps) {
  const [typed, setTyped] = useState(asText(value))
  // Shows the typed text ("12." before 12.50) while it equals the value of the form.
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
            <Text as="span" tone="soft" weight={600} className={css.before} aria-hidden="true">
              {before}
            </Text>
          )}
          <input
            {...links}
            className={css.input}
            type="text"
            inputMode={decimals > 0 ? "decimal" : "numeric"}
            autoComplete="off"
            placeholder={placeholder}
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
