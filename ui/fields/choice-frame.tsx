import { type ReactNode, useId } from "react"
import css from "./field.module.css"
import { FieldError, type FieldProps } from "./field-frame.tsx"

export interface Choice<T extends string = string> {
  value: T
  label: string
  note?: string
}

interface ChoiceFrameProps<T extends string> extends FieldProps {
  options: readonly Choice<T>[]
  /** The input of one choice, with the props that all inputs share. */
  children: (option: Choice<T>, shared: { id: string; name: string; value: T; "aria-invalid"?: true }) => ReactNode
}

/** Two such labels fit beside each other on a phone. */
const isShort = ({ label, note }: Choice) => label.length <= 9 && !note

/** The frame of a group of choices: label, help, choices, error. */
export function ChoiceFrame<T extends string>(props: ChoiceFrameProps<T>) {
  const { label, name, help, error, optional, disabled, options, children } = props
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
      <div className={css.choices} data-short={options.every(isShort) || undefined}>
        {options.map((option, n) => (
          <label key={option.value} className={css.choice} htmlFor={`${id}-${n}`}>
            {children(option, {
              id: `${id}-${n}`,
              name,
              value: option.value,
              "aria-invalid": error ? true : undefined,
            })}
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
