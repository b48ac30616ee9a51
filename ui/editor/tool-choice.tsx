import { Panel } from "../layout/layout.tsx"
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
      <Panel as="option" surface="plain" tone="ink" value="">
        {none}
      </Panel>
      {options.map((option) => (
        <Panel as="option" surface="plain" tone="ink" key={option.value} value={option.value}>
          {option.label}
        </Panel>
      ))}
    </select>
  )
}
