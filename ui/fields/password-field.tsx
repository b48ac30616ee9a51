import { useState } from "react"
import { Row, Text } from "../layout/layout.tsx"
import css from "./field.module.css"
import { FieldFrame, type FieldProps } from "./field-frame.tsx"
import { passwordStrength } from "./password-strength.ts"

interface PasswordFieldProps extends FieldProps {
  value: string | null | undefined
  onChange(value: string): void
  onBlur?(): void
  /** `new-password` also shows the strength of the password. */
  autoComplete: "current-password" | "new-password"
  /** Words that make a password easy to guess: the e-mail address, the name. */
  avoid?: string[]
  /** Hides the strength line, for the second of two new-password fields. */
  plain?: boolean
}

/** A password field with a button to show it; a new password has a strength meter. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, onBlur, autoComplete, avoid = [], plain, ...frame } = props
  const [shown, setShown] = useState(false)
  const typed = value ?? ""
  // The strength is hidden while there is an error, which says the same.
  const showsStrength = autoComplete === "new-password" && !plain && !frame.error
  const strength = showsStrength && typed !== "" ? passwordStrength(typed, avoid) : untyped
  return (
    <FieldFrame {...frame} after={showsStrength && <Strength level={strength.level} advice={strength.advice} />}>
      {(links) => (
        <span className={css.inside}>
          <input
            {...links}
            className={`${css.input} ${css.withButton}`}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize={shown ? "none" : undefined}
            autoCorrect="off"
            spellCheck={false}
            maxLength={128}
            value={typed}
            onBlur={onBlur}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={css.inButton}
            aria-controls={links.id}
            aria-label={`${shown ? "Hide" : "Show"} ${frame.label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? "Hide" : "Show"}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}

/**
 * The meter takes its space before anything is typed, so that the button below does not move away from under a press.
 */
const untyped = { level: 0, advice: "" }

function Strength({ level, advice }: { level: number; advice: string }) {
  return (
    <div aria-live="polite">
      <Row gap={1} align="stretch" className={css.meter} data-level={level} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </Row>
      <Text tone="soft" size="s" className={css.meterText}>
        {advice}
      </Text>
    </div>
  )
}
