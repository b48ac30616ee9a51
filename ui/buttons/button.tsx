import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, Ref } from "react"
import { Link, type LinkProps } from "react-router"
import { ForStaffWith, type Needs } from "../staff/staff-grants.tsx"
import css from "./button.module.css"
import icons from "./icon-button.module.css"

export type ButtonTone = "brand" | "accent" | "plain" | "quiet" | "danger"

interface ButtonLook {
  children: ReactNode
  /** brand: the page's only main action · accent: a highlight · plain: others · quiet: text only · danger */
  tone?: ButtonTone
  size?: "small" | "normal" | "large"
  /** Before the label, 20 px. */
  icon?: ReactNode
  /** Takes the whole width. */
  wide?: boolean
  /** Not shown to administrators whose roles lack this. */
  needs?: Needs
}

export interface ButtonProps extends ButtonLook {
  id?: string
  type?: "button" | "submit"
  onClick?(event: MouseEvent<HTMLButtonElement>): void
  onPointerDown?(event: PointerEvent<HTMLButtonElement>): void
  onKeyDown?(event: KeyboardEvent<HTMLButtonElement>): void
  /** While sending: ignores presses, with aria-busy. */
  busy?: boolean
  /** Not possible yet. Unlike a disabled button it keeps the focus. Give the reason with `aria-describedby`. */
  blocked?: boolean
  disabled?: boolean
  name?: string
  value?: string
  form?: string
  "aria-label"?: string
  "aria-expanded"?: boolean
  "aria-controls"?: string
  "aria-haspopup"?: "menu" | "dialog"
  "aria-describedby"?: string
  "aria-keyshortcuts"?: string
  "data-autofocus"?: boolean
  "data-filter-clear"?: string
  /** On public pages: closes the fold with this id, and focuses the button that opened it. */
  "data-closes"?: string
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { children, tone, size, icon, wide, needs, type = "button", busy, blocked, onClick, ...rest } = props
  const button = (
    <button
      {...rest}
      {...look({ tone, size, wide })}
      type={type}
      // Not "disabled", which would lose the focus and the position of screen readers.
      aria-disabled={busy || blocked || undefined}
      aria-busy={busy || undefined}
      onClick={busy || blocked ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
  return needs ? <ForStaffWith needs={needs}>{button}</ForStaffWith> : button
}

/** A link within the product that looks like a button. */
export function ButtonLink(props: ButtonLook & Omit<LinkProps, "children">) {
  const { children, tone, size, icon, wide, needs, ...rest } = props
  const link = (
    <Link {...rest} {...look({ tone, size, wide })}>
      {icon}
      <span>{children}</span>
    </Link>
  )
  return needs ? <ForStaffWith needs={needs}>{link}</ForStaffWith> : link
}

interface ButtonAnchorProps extends Omit<ButtonLook, "needs"> {
  href: string
  download?: boolean | string
  newTab?: boolean
  onClick?(event: MouseEvent<HTMLAnchorElement>): void
  "aria-label"?: string
}

/** A link out of the product or to a file that looks like a button. */
export function ButtonAnchor({ children, tone, size, icon, wide, newTab, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} {...look({ tone, size, wide })} {...(newTab && { target: "_blank", rel: "noopener noreferrer" })}>
      {icon}
      <span>{children}</span>
    </a>
  )
}

function look({ tone = "plain", size = "normal", wide }: Omit<ButtonLook, "children" | "needs">) {
  return { className: css.button, "data-tone": tone, "data-size": size, "data-wide": wide || undefined }
}

/** A round button with an icon only; `label` is its accessible name. */
export function IconButton({
  label,
  children,
  ...rest
}: { label: string; children: ReactNode } & Omit<ButtonProps, keyof ButtonLook>) {
  return (
    <button type="button" {...rest} className={icons.icon} aria-label={label} title={label}>
      {children}
    </button>
  )
}
