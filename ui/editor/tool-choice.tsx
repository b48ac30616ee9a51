import css from "./editor.module.css"

interface ToolChoiceProps {
  label: string
  value: string
  onChange(value: string): void
  options: readonly { value: string; label: string }[]
  /** The label of the empty choice. */
  none: string
}

/** A tool with several choices, as a native select. */
export function ToolChoice({ label, value, onChange, options, none }: ToolChoiceProps) {
  return (
    <select
      className={css.choice}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
