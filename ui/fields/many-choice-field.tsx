import { type Choice, ChoiceFrame } from "./choice-frame.tsx"
import css from "./field.module.css"
import type { FieldProps } from "./field-frame.tsx"

interface ManyChoiceFieldProps extends FieldProps {
  value: readonly string[]
  onChange(value: string[]): void
  options: readonly Choice[]
}

/** Any number of a few choices, all visible. */
export function ManyChoiceField({ value, onChange, ...frame }: ManyChoiceFieldProps) {
  const choose = (option: string, isChosen: boolean) =>
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
