import { useEffect, useState } from "react"
import css from "./anchor-menu.module.css"

interface AnchorMenuProps {
  sections: readonly { id: string; title: string }[]
  /** The label for screen readers. */
  label: string
}

/**
 * Links to the sections of a long page: beside it where there is room, above it on a phone. The current one is marked.
 */
export function AnchorMenu({ sections, label }: AnchorMenuProps) {
  const active = useActiveSection(sections)
  return (
    <nav className={css.menu} aria-label={label}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={css.entry} aria-current={active === id ? "location" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The id of the current section: the last one whose top is above the lower edge of the header. Null above the first.
 */
function useActiveSection(sections: readonly { id: string }[]): string | null {
  const [active, setActive] = useState<string | null>(null)
  useEffect(() => {
    const look = () => {
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < 140
      })
      setActive(passed.at(-1)?.id ?? null)
    }
    look()
    window.addEventListener("scroll", look, { passive: true })
    return () => window.removeEventListener("scroll", look)
  }, [sections])
  return active
}
