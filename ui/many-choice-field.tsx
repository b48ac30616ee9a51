import { useId } from "react"
import css from "./field.module.css"
import { FieldError, type FieldProps } from "./field-frame.tsx"

interface ManyChoiceFieldProps extends FieldProps {
  value: readonly string[]
  onChange(value: string[]): void
  options: readonly { value: string; label: string; note?: string }[]
}

/** Any number of a few, all in sight. */
export function ManyChoiceField(props: ManyChoiceFieldProps) {
  const { label, name, help, error, optional, disabled, value, onChange, options } = props
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ")
  const choose = (option: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, option] : value.filter((each) => each !== option))
  return (
    <fieldset className={css.fieldset} disabled={disabled} aria-describedby={describedBy || undefined}>
      <legend className={css.label}>
        {label}
        {optional && <span className={css.optional}> (optional)</span>}
      </legend>
      {help && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className={css.choices}>
        {options.map((option) => (
          <label key={option.value} className={css.choice}>
            <input
              className={css.box}
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => choose(option.value, event.currentTarget.checked)}
            />
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
