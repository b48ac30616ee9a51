import css from "./anchor-menu.module.css"

interface AnchorMenuProps {
  sections: readonly { id: string; title: string }[]
  /** The label for screen readers. */
  label: string
}

/**
 * Links to the sections of a long page: beside it where there is room, above it on a phone. The page's script marks the
 * current one (app/plain/sections.ts).
 */
export function AnchorMenu({ sections, label }: AnchorMenuProps) {
  return (
    <nav className={css.menu} aria-label={label} data-sections="">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={css.entry}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
