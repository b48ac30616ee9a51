import type { ReactNode } from "react"
import { Outlet } from "react-router"
import { useSignOut } from "../features/accounts/web/use-sign-out.tsx"
import { OfflineNotice } from "../ui/offline-notice.tsx"
import type { MenuEntry } from "../ui/side-menu.tsx"
import type { RoleAreaFacts } from "./role-area.ts"
import { RoleShell } from "./shell/role-shell.tsx"
import { useExpiredSession, useRefetch } from "./use-refetch.ts"

interface RoleAreaFrameProps {
  facts: RoleAreaFacts
  /** Where the brand leads: the home of the role. */
  home: string
  /** In place of the brand that leads home. */
  brand?: ReactNode
  account?: string
  menuLabel: string
  entries: readonly MenuEntry[]
  /** In place of the page that the address names: what went wrong with it. */
  children?: ReactNode
}

/** The frame around all pages of a role: the shell with its menu, and data that stays fresh. */
export function RoleAreaFrame({ facts, home, brand, account, menuLabel, entries, children }: RoleAreaFrameProps) {
  const [signOut, question] = useSignOut()
  useRefetch(facts.timeZone)
  useExpiredSession()
  return (
    <RoleShell
      brandName={facts.brandName}
      home={home}
      brand={brand}
      account={account}
      menuLabel={menuLabel}
      entries={entries}
      person={facts.person}
      onSignOut={signOut}
    >
      <OfflineNotice />
      {children ?? <Outlet context={facts} />}
      {question}
    </RoleShell>
  )
}
