import { type ReactNode, useId } from "react"
import { Link } from "react-router"
import { UnbrokenWords } from "../text/unbroken-words.tsx"
import css from "./card.module.css"

interface CardProps {
  children: ReactNode
  /** A soft colour instead of the plain card. */
  tint?: "sky" | "mango" | "coral" | "leaf" | "well"
  pad?: "none" | "small" | "normal" | "large"
  as?: "div" | "article" | "section" | "li"
  className?: string
}

interface NamedCardProps extends CardProps {
  /** The id of its heading. */
  "aria-labelledby"?: string
}

/** A surface that groups related content. */
export function Card({ children, tint, pad = "normal", as: Tag = "div", className = "", ...named }: NamedCardProps) {
  return (
    <Tag className={`${css.card} ${className}`} data-tint={tint} data-pad={pad} {...named}>
      {children}
    </Tag>
  )
}

/** A card beside the content of a page, with an h2 of its own. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={css.titled}>
      <h2 id={id}>
        <UnbrokenWords>{title}</UnbrokenWords>
      </h2>
      {children}
    </Card>
  )
}

interface PressCardProps extends CardProps {
  to: string
  /** The accessible name of the link, when the text of the card is too long. */
  label?: string
  /** Buttons beside the link, because a link must not contain them. */
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
