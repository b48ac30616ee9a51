import { type ReactNode, useId } from "react"
import { Link } from "react-router"
import { Text } from "../layout/layout.tsx"
import { UnbrokenWords } from "../text/unbroken-words.tsx"
import css from "./card.module.css"

interface CardProps {
  children: ReactNode
  /** A soft colour instead of the plain card. */
  tint?: "sky" | "mango" | "coral" | "leaf" | "well"
  pad?: "none" | "small" | "normal" | "large"
  /** Its content is a stack with this gap of the theme. */
  gap?: 2 | 3 | 4 | 5
  as?: "div" | "article" | "section" | "li"
  className?: string
}

interface NamedCardProps extends CardProps {
  /** The id of its heading. */
  "aria-labelledby"?: string
}

/** A surface that groups related content. */
export function Card({
  children,
  tint,
  pad = "normal",
  gap,
  as: Tag = "div",
  className = "",
  ...named
}: NamedCardProps) {
  const names = [css.card, `surface-${tint ?? "card"}`, gap && `stack gap-${gap}`, className].filter(Boolean).join(" ")
  return (
    <Tag className={names} data-pad={pad} {...named}>
      {children}
    </Tag>
  )
}

/** A card beside the content of a page, with an h2 of its own. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" gap={3} aria-labelledby={id}>
      <Text as="h2" size="h4" id={id}>
        <UnbrokenWords>{title}</UnbrokenWords>
      </Text>
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
      <Link className={`${css.card} surface-${tint ?? "card"} ${css.press}`} data-pad={pad} to={to} aria-label={label}>
        {children}
      </Link>
      {beside}
    </Tag>
  )
}
