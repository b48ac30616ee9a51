import { type Choice, ChoiceFrame } from "./choice-frame.tsx"
import css from "./field.module.css"
import type { FieldProps } from "./field-frame.tsx"

interface ChoiceFieldProps extends FieldProps {
  value: string | null | undefined
  onChange(value: string): void
  options: readonly Choice[]
}

/** One of a few choices, all visible: for two to five. */
export function ChoiceField({ value, onChange, ...frame }: ChoiceFieldProps) {
  return (
    <ChoiceFrame {...frame}>
      {(option, shared) => (
        <input
          {...shared}
          className={css.dot}
          type="radio"
          checked={value === option.value}
          onChange={() => onChange(option.value)}
        />
      )}
    </ChoiceFrame>
  )
}
