import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useEffect, useRef } from "react"
import { Outlet, useLocation, useNavigate } from "react-router"
import { withNext } from "../features/accounts/domain/next-page.ts"
import { Reauthentication } from "../features/accounts/web/sessions/reauthentication.tsx"
import { useSignOut } from "../features/accounts/web/sessions/use-sign-out.tsx"
import { Bell } from "../features/notices/web/bell/bell.tsx"
import { tellSubscriptionSoon } from "../features/notices/web/push/tell-subscription-soon.ts"
import { useOpenedNotice } from "../features/notices/web/use-opened-notice.ts"
import { KeepAccount } from "../features/privacy/web/keep-account.tsx"
import { ApiFailure } from "../lib/call-api.ts"
import type { MenuItem } from "../ui/page/side-menu.tsx"
import { OfflineNotice } from "../ui/states/offline-notice.tsx"
import { SessionLengthProvider } from "../ui/text/session-length.ts"
import { useToday } from "../ui/text/use-today.ts"
import type { RoleAreaFacts } from "./role-area.ts"
import { RoleShell } from "./shell/role-shell.tsx"

interface RoleAreaFrameProps {
  facts: RoleAreaFacts
  /** The target of the brand: the home of the role. */
  home: string
  /** Replaces the brand. */
  brand?: ReactNode
  menuLabel: string
  entries: readonly MenuItem[]
  /** Replaces the page by its error. */
  children?: ReactNode
}

/** The frame around all pages of a role: the shell with its menu, and the refetching of data. */
export function RoleAreaFrame({ facts, home, brand, menuLabel, entries, children }: RoleAreaFrameProps) {
  const [signOut, question] = useSignOut()
  useRefetch(facts.timeZone)
  useWayOn(facts)
  useOpenedNotice()
  useEffect(tellSubscriptionSoon, [])
  return (
    <RoleShell
      brandName={facts.brandName}
      home={home}
      brand={brand}
      account={`${home}/account`}
      bell={<Bell to={`${home}/notices`} person={facts.person.name} zone={facts.timeZone} />}
      menuLabel={menuLabel}
      entries={entries}
      person={facts.person}
      onSignOut={signOut}
    >
      <OfflineNotice />
      {facts.deletionEndsOn && <KeepAccount endsOn={facts.deletionEndsOn} zone={facts.timeZone} />}
      <SessionLengthProvider value={facts.meetingMinutes}>
        {children ?? <Outlet context={facts} />}
      </SessionLengthProvider>
      {question}
      <Reauthentication />
    </RoleShell>
  )
}

/** Coming back to the page within this time refetches nothing. */
const debounceMs = 5_000

/** Refetches all active queries when the person returns to the page, and when the school's day changes. */
function useRefetch(zone: string): void {
  const queries = useQueryClient()
  const today = useToday(zone)
  const shownDay = useRef(today)
  useEffect(() => {
    if (shownDay.current === today) return
    shownDay.current = today
    void queries.invalidateQueries()
  }, [today, queries])
  useEffect(() => {
    let lastRefetch = Date.now()
    const comeBack = () => {
      if (document.visibilityState === "hidden" || Date.now() - lastRefetch < debounceMs) return
      lastRefetch = Date.now()
      void queries.invalidateQueries()
    }
    window.addEventListener("focus", comeBack)
    document.addEventListener("visibilitychange", comeBack)
    return () => {
      window.removeEventListener("focus", comeBack)
      document.removeEventListener("visibilitychange", comeBack)
    }
  }, [queries])
}

/**
 * Leads on when the page cannot be loaded any more, and afterwards back to it: to the log-in when the session has
 * expired, and to new terms when they apply by now (docs/rules/privacy.md#consent).
 */
function useWayOn({ staffRoles }: RoleAreaFacts): void {
  const isStaff = staffRoles.length > 0
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    return queries.getQueryCache().subscribe(({ type, query }) => {
      const { error, data } = query.state
      if (type !== "updated" || data !== undefined || !(error instanceof ApiFailure)) return
      if (error.status === 401) void navigate(withNext("/login", pathname + search))
      else if (error.mustAgree) void navigate(withNext("/checkpoint/terms", pathname + search))
      // What a role of the staff may not do is said where it would stand.
      else if (error.status === 403 && !isStaff) void navigate("/redirect")
    })
  }, [queries, navigate, pathname, search, isStaff])
}
