import { LineIcon } from "../pictures/line-icon.tsx"
import icons from "./icon-button.module.css"

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
    <button type="button" className={`${icons.icon} ${className}`} aria-label={label} {...rest}>
      <LineIcon path="m4 4 12 12M16 4 4 16" weight={2} />
    </button>
  )
}
