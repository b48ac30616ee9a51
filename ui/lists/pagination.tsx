import { type ReactNode, useEffect } from "react"
import { Link, useSearchParams } from "react-router"
import { buttonsAround, type PageInfo } from "../../lib/paging.ts"
import { Stack, Text } from "../layout/layout.tsx"
import { LineIcon } from "../pictures/line-icon.tsx"
import css from "./pagination.module.css"

interface PaginationProps {
  pagination: PageInfo
  /** The plural of the items, for the line under the buttons: "classes". */
  of?: string
  /** The search param, "page" by default. */
  param?: string
  /** The list is a part of a longer page, which stays where it is. */
  stays?: boolean
}

/** Links to the five pages around the current one; nothing for a single page. */
export function Pagination({ pagination, of = "entries", param = "page", stays }: PaginationProps) {
  const { page, pageSize, total, totalPages } = pagination
  usePageInRange(pagination, param)
  if (totalPages <= 1 && page <= 1) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav className={css.pagination} aria-label="Pages">
      <div className={css.buttons}>
        <PageLink to={page - 1} param={param} stays={stays} isOff={page <= 1} label="Previous page">
          <Arrow path="m12 4.5-5.5 5.5 5.5 5.5" />
        </PageLink>
        {buttonsAround(page, totalPages).map((number) => (
          <PageLink
            key={number}
            to={number}
            param={param}
            stays={stays}
            isCurrent={number === page}
            label={`Page ${number}`}
          >
            {number}
          </PageLink>
        ))}
        <PageLink to={page + 1} param={param} stays={stays} isOff={page >= totalPages} label="Next page">
          <Arrow path="m8 4.5 5.5 5.5-5.5 5.5" />
        </PageLink>
      </div>
      {first <= last && <Text tone="soft" size="s">{`${first}–${last} of ${total.toLocaleString("en")} ${of}`}</Text>}
    </nav>
  )
}

/** Returns the page in the address, from 1. */
export function usePage(param = "page"): number {
  const [search] = useSearchParams()
  return pageIn(search, param)
}

function pageIn(search: URLSearchParams, param = "page"): number {
  const text = search.get(param) ?? ""
  return /^[1-9]\d{0,11}$/.test(text) ? Number(text) : 1
}

interface PageLinkProps {
  to: number
  param: string
  stays?: boolean
  label: string
  children: ReactNode
  isCurrent?: boolean
  isOff?: boolean
}

function PageLink({ to, param, stays, label, children, isCurrent, isOff }: PageLinkProps) {
  const [search] = useSearchParams()
  if (isOff) {
    return (
      <Stack as="span" tone="ink" weight={700} hasEvenDigits className={css.button} data-off>
        {children}
      </Stack>
    )
  }
  const next = new URLSearchParams(search)
  if (to === 1) next.delete(param)
  else next.set(param, String(to))
  return (
    <Stack
      as={Link}
      tone="ink"
      weight={700}
      hasEvenDigits
      className={css.button}
      to={{ search: next.toString() }}
      preventScrollReset={stays}
      data-stays={stays ? "" : undefined}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
    >
      {children}
    </Stack>
  )
}

function Arrow({ path }: { path: string }) {
  return <LineIcon path={path} />
}

/** Navigates from a page past the end to the last page: after the last item of a page has been decided. */
function usePageInRange({ page, totalPages }: PageInfo, param: string): void {
  const [search, setSearch] = useSearchParams()
  const last = Math.max(1, totalPages)
  // While a new page loads, the old list is shown, whose page is not the one in the address.
  const isPast = page > last && search.get(param) === String(page)
  useEffect(() => {
    if (!isPast) return
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (last === 1) next.delete(param)
        else next.set(param, String(last))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isPast, last, param, setSearch])
}
