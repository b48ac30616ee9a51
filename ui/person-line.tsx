import type { ReactNode } from "react"
import { Avatar } from "./avatar.tsx"
import css from "./person-line.module.css"

interface PersonLineProps {
  name: string
  /** The address of the picture, or null. */
  picture: string | null
  /** Under the name: "enrolled by Ana Cruz". */
  children?: ReactNode
  size?: number
}

/** A person in a list: the picture, the name, a line about them. */
export function PersonLine({ name, picture, children, size }: PersonLineProps) {
  return (
    <span className={css.person}>
      <Avatar name={name} src={picture} size={size} />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {children && <span className={css.note}>{children}</span>}
      </span>
    </span>
  )
}
