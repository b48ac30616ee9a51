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

/** A surface that groups related content. */
export function Card({ children, tint, pad = "normal", as: Tag = "div", className = "" }: CardProps) {
  return (
    <Tag className={`${css.card} ${className}`} data-tint={tint} data-pad={pad}>
      {children}
    </Tag>
  )
}

interface PressCardProps extends CardProps {
  to: string
  /** The accessible name of the link, when the text of the card is too long. */
  label?: string
  /** Buttons beside the link: a link must not contain them. */
  beside?: ReactNode
}

/** A card that is a link. */
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
