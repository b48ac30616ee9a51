import { useId } from "react"
import { FieldError, type FieldProps } from "../../../../ui/fields/field-frame.tsx"
import { Row, Text } from "../../../../ui/layout/layout.tsx"
import { StarShape } from "../star-row.tsx"
import css from "./star-field.module.css"

interface StarFieldProps extends FieldProps {
  /** 0 until some are chosen. */
  value: number
  onChange(stars: number): void
}

const words = ["", "Poor", "Fair", "Good", "Very good", "Excellent"]

/** One to five stars, as a group of radio buttons. */
export function StarField({ label, name, value, onChange, error, disabled }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <Text as="legend" tone="ink" weight={600}>
        {label}
      </Text>
      <Row gap={1} align="center">
        {[1, 2, 3, 4, 5].map((nth) => (
          <label key={nth} className={css.star}>
            <input
              type="radio"
              name={name}
              value={nth}
              checked={value === nth}
              onChange={() => onChange(nth)}
              aria-label={nth === 1 ? "1 star" : `${nth} stars`}
              aria-invalid={error ? true : undefined}
            />
            <StarShape isFilled={nth <= value} />
          </label>
        ))}
        <Text as="span" tone="soft" size="s">
          {words[value]}
        </Text>
      </Row>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
