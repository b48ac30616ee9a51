import type { MouseEvent, ReactNode } from "react"
import { Cluster, Stack } from "../../../../ui/layout/layout.tsx"
import css from "./card-part.module.css"

export const titles = {
  grades: "Grades",
  attendance: "Attendance",
  deportment: "Deportment",
  unsatisfactory: "Unsatisfactory work",
  published: "Published report card",
} as const

const idOf = (title: string) => `card-${title.toLowerCase().replaceAll(" ", "-")}`

export function focusPart(part: keyof typeof titles): void {
  document.getElementById(idOf(titles[part]))?.focus({ preventScroll: true })
}

interface PartProps {
  title: string
  /** Rendered beside the title. */
  note?: ReactNode
  /** The button that opens its former values. */
  history?: ReactNode
  children: ReactNode
}

export function CardPart({ title, note, history, children }: PartProps) {
  return (
    <Stack as="section" gap={3} aria-labelledby={idOf(title)}>
      <Cluster align="baseline" justify="between" className={css.head}>
        <h3 id={idOf(title)} tabIndex={-1}>
          {title}
        </h3>
        {note}
      </Cluster>
      {children}
      {history && <div>{history}</div>}
    </Stack>
  )
}

const furtherDown = Object.values(titles).slice(1)

/** Links to the later parts, since the card is long, most of all on a phone. Back leaves the page. */
export function PartLinks() {
  const go = (event: MouseEvent, title: string) => {
    const heading = document.getElementById(idOf(title))
    if (!heading || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    heading.focus({ preventScroll: true })
    heading.scrollIntoView()
  }
  return (
    <Cluster as="nav" align="stretch" size="s" className={css.links} aria-label="Parts of the report card">
      {furtherDown.map((title) => (
        <a key={title} href={`#${idOf(title)}`} onClick={(event) => go(event, title)}>
          {title}
        </a>
      ))}
    </Cluster>
  )
}
