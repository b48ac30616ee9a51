import { type Choice, ChoiceFrame } from "./choice-frame.tsx"
import css from "./field.module.css"
import type { FieldProps } from "./field-frame.tsx"

interface ChoiceFieldProps<T extends string> extends FieldProps {
  value: string | null | undefined
  onChange(value: T): void
  options: readonly Choice<T>[]
}

/** A radio group, for two to five choices. */
export function ChoiceField<T extends string>({ value, onChange, ...frame }: ChoiceFieldProps<T>) {
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
