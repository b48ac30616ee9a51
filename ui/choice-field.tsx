import { useId } from "react"
import css from "./field.module.css"
import { FieldError, type FieldProps } from "./field-frame.tsx"

interface Choice {
  value: string
  label: string
  note?: string
}

interface ChoiceFieldProps extends FieldProps {
  value: string | null | undefined
  onChange(value: string): void
  options: readonly Choice[]
}

/** One of a few, all in sight: for two to five choices. */
export function ChoiceField({
  label,
  name,
  help,
  error,
  optional,
  disabled,
  value,
  onChange,
  options,
}: ChoiceFieldProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ")
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
              className={css.dot}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
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
