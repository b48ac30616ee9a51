import { type ReactNode, useId } from "react"
import { Link } from "react-router"
import icons from "../../ui/buttons/icon-button.module.css"
import { Row, Stack, Text } from "../../ui/layout/layout.tsx"
import { type MenuItem, SideMenu } from "../../ui/page/side-menu.tsx"
import { useSideMenu } from "../../ui/page/side-menu-choice.ts"
import { Avatar } from "../../ui/pictures/avatar.tsx"
import { LineIcon } from "../../ui/pictures/line-icon.tsx"
import { PersonLine } from "../../ui/text/person-line.tsx"
import { ColorSchemeSwitch } from "../../ui/theme/color-scheme.tsx"
import { useToastsSoon } from "../../ui/toasts/toast-place.tsx"
import { BrandLink } from "./brand-link.tsx"
import { MenuDrawer } from "./menu-drawer.tsx"
import css from "./role-shell.module.css"
import { ListSkipLinks } from "./skip-link.tsx"
import bar from "./top-bar.module.css"

interface RoleShellProps {
  brandName: string
  /** The target of the brand: the home of the role. */
  home: string
  /** Replaces the brand. */
  brand?: ReactNode
  /** The name of the menu for screen readers: "Teacher". */
  menuLabel: string
  entries: readonly MenuItem[]
  person: { name: string; picture: string | null }
  /** The target of the person's name: the account page. */
  account: string
  /** Beside the person: the notices. */
  bell: ReactNode
  /** Ends the session and leaves the page; the caller handles its errors. */
  onSignOut(): Promise<void>
  children: ReactNode
}

/**
 * The area of a role: its menu with Sign Out at the side, where a button collapses it (a drawer below 768 px), and the
 * person at the top.
 */
export function RoleShell(props: RoleShellProps) {
  const { brandName, home, menuLabel, entries, onSignOut, children } = props
  useToastsSoon()
  const side = useId()
  const brand = props.brand ?? <BrandLink to={home} name={brandName} size={34} />
  return (
    <Stack isGrowing className={css.shell}>
      <ListSkipLinks />
      <aside className={css.side} id={side} aria-label="Side menu">
        {brand}
        <SideMenu entries={entries} label={menuLabel} onSignOut={onSignOut} />
      </aside>
      <Row as="header" gap={3} className={`${bar.bar} ${css.top}`}>
        <MenuDrawer label="Menu" from="left">
          {(close) => (
            <>
              <div className={css.inDrawer}>
                <PersonLine name={props.person.name} picture={props.person.picture} />
              </div>
              <SideMenu entries={entries} label={`${menuLabel}, menu`} onGo={close} onSignOut={onSignOut} />
            </>
          )}
        </MenuDrawer>
        <SideMenuSwitch menuId={side} />
        <div className={css.smallBrand}>{brand}</div>
        <PersonBar {...props} />
      </Row>
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
    </Stack>
  )
}

/** From 768 px on: collapses and expands the menu at the side (docs/rules/pages.md#menus). */
function SideMenuSwitch({ menuId }: { menuId: string }) {
  const [isOpen, choose] = useSideMenu()
  return (
    <button
      type="button"
      className={`${icons.icon} ${css.menuSwitch}`}
      aria-expanded={isOpen}
      aria-controls={menuId}
      aria-label="Side menu"
      title={isOpen ? "Hide the menu" : "Show the menu"}
      onClick={() => choose(!isOpen)}
    >
      <LineIcon path="M4 5h16v14H4zM9.5 5v14" grid={24} weight={2} />
    </button>
  )
}

function PersonBar({ person, account, bell }: Pick<RoleShellProps, "person" | "account" | "bell">) {
  return (
    <Row gap={3} className={css.person}>
      <div className={css.scheme}>
        <ColorSchemeSwitch />
      </div>
      {bell}
      <Text as={Link} tone="ink" weight={650} className={css.who} to={account}>
        <span className="unseen">Your account: </span>
        <Avatar name={person.name} src={person.picture} size={40} />
        <span className={css.name}>{person.name}</span>
      </Text>
    </Row>
  )
}
