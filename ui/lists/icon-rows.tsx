import type { ReactNode, Ref } from "react"
import css from "./icon-rows.module.css"

interface IconRowsProps {
  /** The name of the list, for screen readers. */
  label: string
  /** Can get the focus when the pressed button is removed with its row. */
  ref: Ref<HTMLUListElement>
  children: ReactNode
}

/** A list whose items have an icon, a name, some lines of text and a button. */
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
  /** Can include a badge. */
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

/** `isNews`: announced by screen readers when it changes. */
export function IconRowLine({ isNews, children }: { isNews?: boolean; children: ReactNode }) {
  return (
    <p className={css.line} role={isNews ? "status" : undefined}>
      {children}
    </p>
  )
}
