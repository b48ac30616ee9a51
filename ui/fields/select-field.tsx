import { LineIcon } from "../pictures/line-icon.tsx"
import css from "./field.module.css"
import { FieldFrame, type FieldProps } from "./field-frame.tsx"

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps extends FieldProps {
  value: string | null | undefined
  onChange(value: string): void
  onBlur?(): void
  /** Strings are value and label. */
  options: readonly (Option | string)[]
  /** The label of the empty choice, "Choose one" by default; `null` for none. */
  placeholder?: string | null
  autoComplete?: string
}

export function SelectField(props: SelectFieldProps) {
  const { value, onChange, onBlur, options, placeholder = "Choose one", autoComplete, ...frame } = props
  return (
    <FieldFrame {...frame}>
      {(links) => (
        <span className={css.inside}>
          <select
            {...links}
            className={`${css.input} ${css.select}`}
            value={value ?? ""}
            autoComplete={autoComplete}
            onBlur={onBlur}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map(asOption).map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Chevron />
        </span>
      )}
    </FieldFrame>
  )
}

export function asOption(option: Option | string): Option {
  return typeof option === "string" ? { value: option, label: option } : option
}

export function Chevron() {
  return <LineIcon path="m4.5 7.5 5.5 5.5 5.5-5.5" />
}
