import css from "./progress-bar.module.css"

/** A progress bar; `done` is 0 to 1. */
export function ProgressBar({ done, label }: { done: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, done)) * 100)
  return <progress className={css.bar} aria-label={label} value={percent} max={100} />
}
