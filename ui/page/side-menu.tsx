import { type ReactNode, useEffect, useRef, useState } from "react"
import { Link, useLocation } from "react-router"
import { Panel, Stack, Text } from "../layout/layout.tsx"
import { LineIcon } from "../pictures/line-icon.tsx"
import { currentEntry } from "./current-entry.ts"
import css from "./side-menu.module.css"

export interface MenuEntry {
  to: string
  label: string
  /** 22 px: an icon of ui/pictures/icons.ts. */
  icon: ReactNode
  /** Matches only its own address, not those below it. */
  end?: boolean
  /** Other addresses whose pages belong to it. */
  covers?: readonly string[]
  /** The number of waiting items. */
  count?: number
  /** Starts a group with this heading. */
  group?: string
  /** Opens a new document: a page of another area, whose code is not prefetched. */
  isElsewhere?: boolean
}

interface SideMenuProps {
  entries: readonly MenuEntry[]
  label: string
  onGo?(): void
  /** Adds Sign Out as the last entry. */
  onSignOut?(): Promise<void>
}

/** The side menu of a role's area. */
export function SideMenu({ entries, label, onGo, onSignOut }: SideMenuProps) {
  const { pathname, search } = useLocation()
  const current = currentEntry(entries, pathname, search)?.to
  const menu = useRef<HTMLElement>(null)
  // Scrolls a long menu to the current entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another entry is the current one
  useEffect(() => {
    menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" })
  }, [current])
  return (
    <nav ref={menu} className={css.menu} aria-label={label}>
      <ul>
        {entries.map(({ to, label: text, icon, count, group, isElsewhere }) => (
          <li key={to}>
            {group && (
              <Text tone="faint" size="s" weight={600} className={css.group}>
                {group}
              </Text>
            )}
            <Link
              className={css.entry}
              to={to}
              aria-current={to === current ? "page" : undefined}
              onClick={onGo}
              prefetch={isElsewhere ? "none" : "intent"}
              reloadDocument={isElsewhere}
            >
              <Stack as="span" isRigid className={css.icon}>
                {icon}
              </Stack>
              <span className={css.text}>{text}</span>
              {count ? (
                <Text as="span" size="s" isCentered className={css.count}>
                  {count}
                </Text>
              ) : null}
            </Link>
          </li>
        ))}
        {onSignOut && (
          <Panel as="li" isLined above={3} className={css.last}>
            <SignOut onSignOut={onSignOut} />
          </Panel>
        )}
      </ul>
    </nav>
  )
}

function SignOut({ onSignOut }: { onSignOut(): Promise<void> }) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    onSignOut().finally(() => setLeaving(false))
  }
  return (
    <button
      type="button"
      className={css.entry}
      // Not "disabled", because a confirmation returns the focus to it.
      onClick={isLeaving ? undefined : leave}
      aria-disabled={isLeaving || undefined}
      aria-busy={isLeaving || undefined}
    >
      <Stack as="span" isRigid className={css.icon}>
        <LineIcon
          path="M14 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2v-2M9 12h12m-3-3 3 3-3 3"
          grid={24}
          weight={2}
        />
      </Stack>
      <span className={css.text}>Sign Out</span>
    </button>
  )
}
