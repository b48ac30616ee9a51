import { type ReactNode, useId } from "react"
import { Grid, Text } from "../layout/layout.tsx"
import css from "./field.module.css"
import { FieldError } from "./field-frame.tsx"

interface CheckboxFieldProps {
  /** Can contain a link. */
  label: ReactNode
  name: string
  checked: boolean | undefined
  onChange(checked: boolean): void
  help?: ReactNode
  error?: ReactNode
  disabled?: boolean
  required?: boolean
}

/** A checkbox. Bind it with `form.check("name")`. */
export function CheckboxField({ label, name, checked, onChange, help, error, ...rest }: CheckboxFieldProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ")
  return (
    <Grid columns="start" gap="1 3" align="start" className={css.check}>
      <input
        {...rest}
        className={css.box}
        type="checkbox"
        id={id}
        name={name}
        checked={checked ?? false}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label className={css.checkLabel} htmlFor={id}>
        {label}
      </label>
      {help && (
        <Text tone="soft" size="s" className={css.help} id={`${id}-help`}>
          {help}
        </Text>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </Grid>
  )
}
