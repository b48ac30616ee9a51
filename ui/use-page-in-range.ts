import { useEffect } from "react"
import { useSearchParams } from "react-router"
import type { PageInfo } from "../lib/paging.ts"

/** Leads from a page past the end to the last one: the last payments of page 2 were checked, and page 1 still waits. */
export function usePageInRange({ page, totalPages }: PageInfo, param: string): void {
  const [search, setSearch] = useSearchParams()
  const last = Math.max(1, totalPages)
  // A list that stays in sight while another loads tells of a page that is not asked for any more.
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
