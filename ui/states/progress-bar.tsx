import css from "./progress-bar.module.css"

interface ProgressBarProps {
  /** 0 to 1. */
  done: number
  label: string
  /** Nearly at an end that nobody wants to reach, such as that of a quota. */
  isWarning?: boolean
}

/** A progress bar. */
export function ProgressBar({ done, label, isWarning }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, done)) * 100)
  return (
    <progress className={css.bar} data-warning={isWarning || undefined} aria-label={label} value={percent} max={100} />
  )
}
