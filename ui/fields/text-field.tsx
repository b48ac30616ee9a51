import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, Ref } from "react"
import css from "./field.module.css"
import { FieldFrame, type FieldProps } from "./field-frame.tsx"

export interface TextFieldProps extends FieldProps {
  value: string | null | undefined
  onChange(value: string): void
  onBlur?(): void
  type?: "text" | "email" | "url" | "search"
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"]
  placeholder?: string
  maxLength?: number
  autoCapitalize?: "none" | "words" | "sentences" | "characters"
  /** The name of a person: capitalizes words, without autocorrection. */
  isName?: boolean
  ref?: Ref<HTMLInputElement>
}

const keyboards = { email: "email", url: "url", search: "search", text: undefined } as const

/** A single-line text field. `type` selects the keyboard on phones. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, type = "text", inputMode = keyboards[type], isName, ...fromFrame } = props
  const { label, help, error, optional, ...rest } = fromFrame
  const isAddress = type === "email" || type === "url"
  return (
    <FieldFrame label={label} name={rest.name} help={help} error={error} optional={optional} disabled={rest.disabled}>
      {(links) => (
        <input
          autoCapitalize={isName ? "words" : undefined}
          autoCorrect={isAddress || isName ? "off" : undefined}
          spellCheck={isAddress || isName ? false : undefined}
          {...rest}
          {...links}
          className={css.input}
          type={type}
          inputMode={inputMode}
          value={value ?? ""}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
