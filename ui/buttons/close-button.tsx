import css from "./close-button.module.css"

interface CloseButtonProps {
  /** The accessible name: "Close this message". */
  label: string
  disabled?: boolean
  className?: string
  onClick(): void
}

/** The close button of a dialog or a toast. */
export function CloseButton({ label, className = "", ...rest }: CloseButtonProps) {
  return (
    <button type="button" className={`${css.close} ${className}`} aria-label={label} {...rest}>
      <svg viewBox="0 0 20 20" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
        <path d="m4 4 12 12M16 4 4 16" />
      </svg>
    </button>
  )
}
