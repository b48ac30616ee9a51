import type { ReactNode } from "react"
import { Link, useSearchParams } from "react-router"
import { Text } from "../layout/layout.tsx"
import css from "./tabs.module.css"

export interface Tab {
  /** The value of `?tab=`; missing for the first tab. */
  id: string
  label: ReactNode
  /** A number beside the label, such as waiting items. */
  count?: number
}

interface TabsProps {
  tabs: readonly Tab[]
  /** The name of the tabs, for screen readers: "Enrollments by status". */
  label: string
  /** The search param, "tab" by default. */
  param?: string
}

/**
 * Tabs whose choice is in the address, so that Back, a reload and a shared link keep it. A change resets the page to 1.
 */
export function Tabs({ tabs, label, param = "tab" }: TabsProps) {
  const [search] = useSearchParams()
  const current = useTab(tabs, param)
  return (
    <TabRow label={label}>
      {tabs.map((tab, place) => (
        <TabLink
          key={tab.id}
          tab={tab}
          to={{ search: searchFor(search, param, place === 0 ? null : tab.id) }}
          isCurrent={tab.id === current}
        />
      ))}
    </TabRow>
  )
}

/** Returns the id of the tab in the address, or of the first one. */
export function useTab(tabs: readonly Tab[], param = "tab"): string {
  const [search] = useSearchParams()
  return tabIn(search, tabs, param)
}

export function tabIn(search: URLSearchParams, tabs: readonly Tab[], param = "tab"): string {
  const tabId = search.get(param)
  return tabs.find((tab) => tab.id === tabId)?.id ?? tabs[0]?.id ?? ""
}

function searchFor(search: URLSearchParams, param: string, id: string | null): string {
  const next = new URLSearchParams(search)
  next.delete("page")
  if (id === null) next.delete(param)
  else next.set(param, id)
  return next.toString()
}

function TabRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css.row} aria-label={label}>
      <div>{children}</div>
    </nav>
  )
}

function TabLink({ tab, to, isCurrent }: { tab: Tab; to: { search: string }; isCurrent: boolean }) {
  return (
    <Text
      as={Link}
      tone="soft"
      weight={650}
      isOneLine
      className={css.tab}
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      preventScrollReset
    >
      {tab.label}
      {tab.count !== undefined && (
        <Text as="span" surface="blue" size="s" isCentered className={css.count}>
          {tab.count}
        </Text>
      )}
    </Text>
  )
}
