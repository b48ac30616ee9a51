import type { CSSProperties, ReactNode } from "react"
import css from "./color-label.module.css"

/** A label with a colour (any CSS colour), a name and a short mark. */
export function ColorLabel({ color, name, mark }: { color: string; name: ReactNode; mark: ReactNode }) {
  return (
    <span className={css.spine} style={{ "--spine": color } as CSSProperties}>
      <i className={css.color} aria-hidden="true" />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.mark}>{mark}</span>
      </span>
    </span>
  )
}
