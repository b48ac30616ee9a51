import type { ReactNode } from "react"
import { Avatar } from "../pictures/avatar.tsx"
import css from "./person-line.module.css"

interface PersonLineProps {
  name: string
  /** Replaces the name: a button with the name. */
  title?: ReactNode
  /** The address of the picture, or null. */
  picture: string | null
  /** Under the name: "enrolled by Ana Cruz". */
  children?: ReactNode
  size?: number
}

/** A person in a list: the picture, the name, a line of text. */
export function PersonLine({ name, title, picture, children, size }: PersonLineProps) {
  return (
    <span className={css.person}>
      <Avatar name={name} src={picture} size={size} />
      <span className={css.words}>
        <span className={css.name}>{title ?? name}</span>
        {children && <span className={css.note}>{children}</span>}
      </span>
    </span>
  )
}
