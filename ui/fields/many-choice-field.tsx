import { type Choice, ChoiceFrame } from "./choice-frame.tsx"
import css from "./field.module.css"
import type { FieldProps } from "./field-frame.tsx"

interface ManyChoiceFieldProps<T extends string> extends FieldProps {
  value: readonly T[]
  onChange(value: T[]): void
  options: readonly Choice<T>[]
  /** The heading above already says it. */
  isLabelUnseen?: boolean
}

/** A group of checkboxes. */
export function ManyChoiceField<T extends string>({ value, onChange, ...frame }: ManyChoiceFieldProps<T>) {
  const choose = (option: T, isChosen: boolean) =>
    onChange(isChosen ? [...value, option] : value.filter((each) => each !== option))
  return (
    <ChoiceFrame {...frame}>
      {(option, shared) => (
        <input
          {...shared}
          className={css.box}
          type="checkbox"
          checked={value.includes(option.value)}
          onChange={(event) => choose(option.value, event.currentTarget.checked)}
        />
      )}
    </ChoiceFrame>
  )
}
