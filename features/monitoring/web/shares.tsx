import type { Tone } from "../../../ui/status-badge.tsx"
import css from "./shares.module.css"

export type Share = readonly [label: string, count: number, tone: Tone | "accent"]

/** How a whole is made up: a bar in parts, and the parts with their numbers below. */
export function Shares({ title, shares }: { title: string; shares: readonly Share[] }) {
  const total = shares.reduce((sum, [, count]) => sum + count, 0)
  return (
    <div className={css.shares}>
      <p className={css.title}>
        <span>{title}</span>
        <strong>{total.toLocaleString("en")}</strong>
      </p>
      <div className={css.bar} aria-hidden="true">
        {shares.map(([label, count, tone]) =>
          count > 0 ? <span key={label} data-tone={tone} style={{ flexGrow: count }} /> : null,
        )}
      </div>
      <dl className={css.parts}>
        {shares.map(([label, count, tone]) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
