import type { ReactNode } from "react"
import { NavLink } from "react-router"
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
  return (
    <nav className={css.menu} aria-label={label}>
      <ul>
        {entries.map(({ to, label: text, icon, end, count, group }) => (
          <li key={to}>
            {group && <p className={css.group}>{group}</p>}
            <NavLink className={css.entry} to={to} end={end} onClick={onGo} prefetch="intent">
              <span className={css.icon}>{icon}</span>
              <span className={css.text}>{text}</span>
              {count ? <span className={css.count}>{count}</span> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
