import { Text } from "../layout/layout.tsx"
import css from "./field.module.css"
import { FieldFrame, type FieldProps } from "./field-frame.tsx"

interface TextAreaFieldProps extends FieldProps {
  value: string | null | undefined
  onChange(value: string): void
  onBlur?(): void
  rows?: number
  /** The number of characters; near it a counter is shown. */
  maxLength?: number
  placeholder?: string
  autoComplete?: string
}

/** A multi-line text field, which grows with its text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, onBlur, rows = 4, maxLength, placeholder, autoComplete, ...frame } = props
  const left = maxLength === undefined ? null : maxLength - (value ?? "").length
  const few = left !== null && maxLength !== undefined && left <= Math.max(20, maxLength * 0.1)
  return (
    <FieldFrame
      {...frame}
      after={
        few && (
          <Text
            tone="soft"
            size="s"
            className={css.help}
            aria-live="polite"
          >{`${left} ${left === 1 ? "character" : "characters"} left`}</Text>
        )
      }
    >
      {(links) => (
        <textarea
          {...links}
          className={`${css.input} ${css.area}`}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete={autoComplete}
          value={value ?? ""}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
