import { type ReactNode, useId } from "react"
import { Row, Text } from "../layout/layout.tsx"
import { UnbrokenWords } from "../text/unbroken-words.tsx"
import css from "./field.module.css"

/** The props that all fields share. `name`, `value`, `onChange` and `error` come from `form.field("name")`. */
export interface FieldProps {
  label: string
  name: string
  /** What is expected. */
  help?: ReactNode
  error?: ReactNode
  /** Adds "(optional)" to the label; without it the field is required. */
  optional?: boolean
  disabled?: boolean
}

/** Attributes that connect an input to its label, help and error. */
export interface FieldLinks {
  id: string
  name: string
  required: boolean
  disabled?: boolean
  "aria-invalid"?: true
  "aria-describedby"?: string
}

interface FrameProps extends FieldProps {
  children: (links: FieldLinks) => ReactNode
  /** Shown after the error: a strength meter, a counter. */
  after?: ReactNode
}

/** The frame of a field: label, help, input, error, in this order. */
export function FieldFrame({ label, name, help, error, optional, disabled, children, after }: FrameProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div className={css.field} data-invalid={error ? true : undefined}>
      <Text as="label" tone="ink" weight={600} className={css.label} htmlFor={id}>
        <UnbrokenWords>{label}</UnbrokenWords>
        {optional && (
          <Text as="span" tone="soft" weight={400}>
            {" "}
            (optional)
          </Text>
        )}
      </Text>
      {help && (
        <Text tone="soft" size="s" className={css.help} id={`${id}-help`}>
          <UnbrokenWords>{help}</UnbrokenWords>
        </Text>
      )}
      {children({
        id,
        name,
        required: !optional,
        disabled,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
      {after}
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  if (!error) return null
  return (
    <Row as="p" align="stretch" tone="red" size="s" weight={600} className={css.error} id={id} role="alert">
      {error}
    </Row>
  )
}
