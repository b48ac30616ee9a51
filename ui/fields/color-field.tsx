import { Cluster } from "../layout/layout.tsx"
import css from "./color-field.module.css"
import field from "./field.module.css"
import { FieldFrame, type FieldProps } from "./field-frame.tsx"

interface ColorFieldProps extends FieldProps {
  /** "#1B56D6". */
  value: string
  onChange(color: string): void
  /** Named colours to choose from. */
  swatches: readonly { color: string; name: string }[]
}

/** A colour field: swatches, the native picker, and a text field. */
export function ColorField({ value, onChange, swatches, ...frame }: ColorFieldProps) {
  const isColor = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <FieldFrame {...frame}>
      {(links) => (
        <div className={css.color}>
          <input
            className={css.picker}
            type="color"
            aria-label={`${frame.label}: pick any`}
            value={isColor ? value : "#000000"}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
          <input
            {...links}
            className={`${field.input} ${css.code}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <Cluster gap={2} align="stretch" isWholeRow>
            {swatches.map(({ color, name }) => (
              <button
                key={color}
                type="button"
                className={css.swatch}
                style={{ background: color }}
                aria-label={name}
                title={name}
                aria-pressed={color.toLowerCase() === value.toLowerCase()}
                onClick={() => onChange(color)}
              />
            ))}
          </Cluster>
        </div>
      )}
    </FieldFrame>
  )
}
