import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { Link, useLocation } from "react-router"
import { Panel, Stack, Text } from "../layout/layout.tsx"
import { LineIcon } from "../pictures/line-icon.tsx"
import { currentEntry } from "./current-entry.ts"
import { PreservedMarkup } from "./preserved-markup.tsx"
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
  /** The number of waiting items. Not shown at the current entry, whose page lists them. */
  count?: number
  /** Opens a new document: a page of another area, whose code is not prefetched. */
  isElsewhere?: boolean
}

/** Entries under a heading, which folds them away. */
export interface MenuGroup {
  group: string
  entries: readonly MenuEntry[]
}

export type MenuItem = MenuEntry | MenuGroup

interface SideMenuProps {
  entries: readonly MenuItem[]
  label: string
  onGo?(): void
  /** Adds Sign Out as the last entry. */
  onSignOut?(): Promise<void>
}

/** What a menu shows of an item. Entries of the same address have the same icon. */
const shownOf = (item: MenuItem): unknown =>
  "group" in item ? [item.group, item.entries.map(shownOf)] : [item.to, item.label, item.count, item.isElsewhere]

const entriesOf = (item: MenuItem) => ("group" in item ? item.entries : [item])

/** The side menu of a role's area. Of its groups, that of the current page is open. */
export function SideMenu({ entries: items, label, onGo, onSignOut }: SideMenuProps) {
  const { pathname, search } = useLocation()
  const current = currentEntry(items.flatMap(entriesOf), pathname, search)?.to
  const menu = useRef<HTMLElement>(null)
  // Scrolls a long menu to the current entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another entry is the current one
  useEffect(() => {
    menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" })
  }, [current])
  return (
    <nav ref={menu} className={css.menu} aria-label={label}>
      <PreservedMarkup as="ul" shows={JSON.stringify({ items: items.map(shownOf), current, canSignOut: !!onSignOut })}>
        {items.map((item) =>
          "group" in item ? (
            <Group key={item.group} group={item} current={current} onGo={onGo} />
          ) : (
            <Entry key={item.to} entry={item} current={current} onGo={onGo} />
          ),
        )}
        {onSignOut && (
          <Panel as="li" isLined above={3} className={css.last}>
            <SignOut onSignOut={onSignOut} />
          </Panel>
        )}
      </PreservedMarkup>
    </nav>
  )
}

interface GroupProps {
  group: MenuGroup
  /** The address of the current entry. */
  current: string | undefined
  onGo?(): void
}

/** Open while it has the current entry. Opened or closed by hand, it stays so until it is entered or left. */
function Group({ group: { group, entries }, current, onGo }: GroupProps) {
  const isCurrent = entries.some(({ to }) => to === current)
  const [choice, setChoice] = useState({ isCurrent, isOpen: isCurrent })
  const isOpen = choice.isCurrent === isCurrent ? choice.isOpen : isCurrent
  const waiting = entries.reduce((sum, { count = 0 }) => sum + count, 0)
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    setChoice({ isCurrent, isOpen: !isOpen })
  }
  return (
    <li>
      <details open={isOpen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
        <summary className={css.group} onClick={toggle}>
          <LineIcon path="m7.5 5 5 5-5 5" />
          <span className={css.text}>{group}</span>
          {!isOpen && <Count>{waiting}</Count>}
        </summary>
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.to} entry={entry} current={current} onGo={onGo} />
          ))}
        </ul>
      </details>
    </li>
  )
}

interface EntryProps {
  entry: MenuEntry
  current: string | undefined
  onGo?(): void
}

function Entry({ entry: { to, label, icon, count, isElsewhere }, current, onGo }: EntryProps) {
  const isCurrent = to === current
  return (
    <li>
      <Link
        className={css.entry}
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onGo}
        prefetch={isElsewhere ? "none" : "intent"}
        reloadDocument={isElsewhere}
      >
        <Stack as="span" isRigid className={css.icon}>
          {icon}
        </Stack>
        <span className={css.text}>{label}</span>
        {!isCurrent && <Count>{count}</Count>}
      </Link>
    </li>
  )
}

/** How many wait; nothing if none do. */
function Count({ children }: { children: number | undefined }) {
  if (!children) return null
  return (
    <Text as="span" size="s" isCentered className={css.count}>
      {children}
    </Text>
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
