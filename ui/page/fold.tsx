import type { ReactNode } from "react"
import css from "./fold.module.css"

interface FoldProps {
  summary: ReactNode
  children: ReactNode
  isOpen?: boolean
  className?: string
  onToggle?(isOpen: boolean): void
}

/** A part of a page that opens when its summary is pressed. */
export function Fold({ summary, children, isOpen, className = "", onToggle }: FoldProps) {
  return (
    <details
      className={`${css.fold} ${className}`}
      open={isOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
