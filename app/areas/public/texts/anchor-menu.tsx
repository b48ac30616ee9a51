import { Cluster, Row } from "../../../../ui/layout/layout.tsx"
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
      <Cluster as="ul" gap={2} align="stretch">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Row as="a" surface="gray" tone="soft" className={css.entry} href={`#${id}`}>
              {title}
            </Row>
          </li>
        ))}
      </Cluster>
    </nav>
  )
}
