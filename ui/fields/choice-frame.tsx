import { type ReactNode, useId } from "react"
import { Grid, Row, Small, Text } from "../layout/layout.tsx"
import css from "./field.module.css"
import { FieldError, type FieldProps } from "./field-frame.tsx"

export interface Choice<T extends string = string> {
  value: T
  label: string
  note?: string
}

interface ChoiceFrameProps<T extends string> extends FieldProps {
  options: readonly Choice<T>[]
  /** The heading above already says it. */
  isLabelUnseen?: boolean
  /** The input of one choice, with the props that all inputs share. */
  children: (option: Choice<T>, shared: { id: string; name: string; value: T; "aria-invalid"?: true }) => ReactNode
}

/** Two such labels fit beside each other on a phone. */
const isShort = ({ label, note }: Choice) => label.length <= 9 && !note

/** The frame of a group of choices: label, help, choices, error. */
export function ChoiceFrame<T extends string>(props: ChoiceFrameProps<T>) {
  const { label, name, help, error, optional, disabled, options, isLabelUnseen, children } = props
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ")
  return (
    <fieldset disabled={disabled} aria-describedby={describedBy || undefined}>
      <Text as="legend" tone="ink" weight={600} className={isLabelUnseen ? "unseen" : css.label}>
        {label}
        {optional && (
          <Text as="span" tone="soft" weight={400}>
            {" "}
            (optional)
          </Text>
        )}
      </Text>
      {help && (
        <Text tone="soft" size="s" className={css.help} id={`${id}-help`}>
          {help}
        </Text>
      )}
      <Grid column="s" isFilled gap={2} className={css.choices} data-short={options.every(isShort) || undefined}>
        {options.map((option, n) => (
          <Row as="label" gap={3} round="s" key={option.value} className={css.choice}>
            {children(option, {
              id: `${id}-${n}`,
              name,
              value: option.value,
              "aria-invalid": error ? true : undefined,
            })}
            <span>
              {option.label}
              {option.note && <Small>{option.note}</Small>}
            </span>
          </Row>
        ))}
      </Grid>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
