import type { ReactNode } from "react"
import { Link } from "react-router"
import css from "./card.module.css"

interface CardProps {
  children: ReactNode
  /** A soft colour instead of the plain card. */
  tint?: "sky" | "mango" | "coral" | "leaf" | "well"
  pad?: "none" | "small" | "normal" | "large"
  as?: "div" | "article" | "section" | "li"
  className?: string
}

/** A flat surface for things that belong together. */
export function Card({ children, tint, pad = "normal", as: Tag = "div", className = "" }: CardProps) {
  return (
    <Tag className={`${css.card} ${className}`} data-tint={tint} data-pad={pad}>
      {children}
    </Tag>
  )
}

interface PressCardProps extends CardProps {
  to: string
  /** What the link is called, when the card's words are too many. */
  label?: string
  /** Beside the link, since nothing that can be pressed may stand in it. */
  beside?: ReactNode
}

/** A card that leads somewhere: the whole of it can be pressed, and it rises under the pointer. */
export function PressCard({
  children,
  to,
  label,
  beside,
  tint,
  pad = "normal",
  as: Tag = "div",
  className = "",
}: PressCardProps) {
  return (
    <Tag className={className}>
      <Link className={`${css.card} ${css.press}`} data-tint={tint} data-pad={pad} to={to} aria-label={label}>
        {children}
      </Link>
      {beside}
    </Tag>
  )
}
