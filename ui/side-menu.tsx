import type { ReactNode } from "react"
import { Link, useLocation } from "react-router"
import { currentEntry } from "./current-entry.ts"
import css from "./side-menu.module.css"

export interface MenuEntry {
  to: string
  label: string
  /** 22 px: an icon of @tabler/icons-react. */
  icon: ReactNode
  /** Marked only on its own address, not on those below it. */
  end?: boolean
  /** How many wait there. */
  count?: number
  /** Begins a group under this small heading. */
  group?: string
}

/** The menu of a role's area. */
export function SideMenu({ entries, label, onGo }: { entries: readonly MenuEntry[]; label: string; onGo?(): void }) {
  const { pathname, search } = useLocation()
  const current = currentEntry(entries, pathname, search)?.to
  return (
    <nav className={css.menu} aria-label={label}>
      <ul>
        {entries.map(({ to, label: text, icon, count, group }) => (
          <li key={to}>
            {group && <p className={css.group}>{group}</p>}
            <Link
              className={css.entry}
              to={to}
              aria-current={to === current ? "page" : undefined}
              onClick={onGo}
              prefetch="intent"
            >
              <span className={css.icon}>{icon}</span>
              <span className={css.text}>{text}</span>
              {count ? <span className={css.count}>{count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
