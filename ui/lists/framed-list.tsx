import type { ReactNode } from "react"
import css from "./framed-list.module.css"

/** Rows in one frame, each with a text and its actions. */
export function FramedList({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>
}

export function FramedRow({ children }: { children: ReactNode }) {
  return <li className={css.row}>{children}</li>
}

export function FramedRowText({ children }: { children: ReactNode }) {
  return <div className={css.text}>{children}</div>
}
