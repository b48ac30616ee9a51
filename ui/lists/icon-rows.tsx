import type { ReactNode, Ref } from "react"
import css from "./icon-rows.module.css"

interface IconRowsProps {
  /** For screen readers. */
  label: string
  /** Takes the focus when the pressed button disappears with its row. */
  ref: Ref<HTMLUListElement>
  children: ReactNode
}

/** A list of things with a drawing, a name, some small lines and a button each. */
export function IconRows({ label, ref, children }: IconRowsProps) {
  return (
    <ul ref={ref} className={css.rows} tabIndex={-1} aria-label={label}>
      {children}
    </ul>
  )
}

interface IconRowProps {
  /** 32 px, hidden from screen readers. */
  icon: ReactNode
  /** With a badge behind it, if any. */
  name: ReactNode
  action?: ReactNode
  /** Lines of `IconRowLine`. */
  children: ReactNode
}

export function IconRow({ icon, name, action, children }: IconRowProps) {
  return (
    <li className={css.row}>
      <span className={css.drawing} aria-hidden="true">
        {icon}
      </span>
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        {children}
      </div>
      {action}
    </li>
  )
}

/** `isNews`: read out when it changes. */
export function IconRowLine({ isNews, children }: { isNews?: boolean; children: ReactNode }) {
  return (
    <p className={css.line} role={isNews ? "status" : undefined}>
      {children}
    </p>
  )
}
