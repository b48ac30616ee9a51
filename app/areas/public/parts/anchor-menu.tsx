import css from "./anchor-menu.module.css"
import { useActiveSection } from "./use-active-section.ts"

interface AnchorMenuProps {
  sections: readonly { id: string; title: string }[]
  /** What it leads through, for a screen reader. */
  label: string
}

/** The sections of a long page: beside it where there is room, above it on a phone. The one being read is marked. */
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
