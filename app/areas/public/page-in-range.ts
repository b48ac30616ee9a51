import { redirect } from "react-router"
import type { PageInfo } from "../../../lib/paging.ts"

/** Redirects from a page past the end of a list to the last one. */
export function requirePageInRange({ page, totalPages }: PageInfo, { url }: Request): void {
  const last = Math.max(1, totalPages)
  if (page <= last) return
  const { pathname, searchParams } = new URL(url)
  if (last === 1) searchParams.delete("page")
  else searchParams.set("page", String(last))
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}
