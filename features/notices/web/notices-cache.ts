import type { QueryClient } from "@tanstack/react-query"
import type { ReplyOf } from "../../../lib/contract.ts"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { type Notice, noticesCall, unreadNoticesCall } from "../contract.ts"

/** The notices that the tab has cached: the number of unread ones, and the loaded lists. */

type List = ReplyOf<typeof noticesCall>
type Choice = { ids?: string[]; all?: true; unread?: true }

export function shownUnread(queries: QueryClient): number | null {
  const cached = queries.getQueryData<ReplyOf<typeof unreadNoticesCall>>(keyOf(unreadNoticesCall, {}))
  return cached?.unread ?? null
}

export function showUnread(queries: QueryClient, unread: number): void {
  queries.setQueryData(keyOf(unreadNoticesCall, {}), { unread })
}

/** Adds a new notice as the first of every first page. */
export function addToLists(queries: QueryClient, notice: Notice): void {
  changeLists(queries, (list) => withNewNotice(list, notice))
}

/**
 * Shows in the lists what was marked, before they are refetched. `unread` is the number of unread notices afterwards.
 */
export function markInLists(queries: QueryClient, choice: Choice, unread: number): void {
  const at = new Date().toISOString()
  changeLists(queries, (list) => ({ ...withMarks(list, choice, at), unread }))
}

export function refetchLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keyOf(noticesCall) })
}

function changeLists(queries: QueryClient, change: (list: List) => List): void {
  const lists = { queryKey: keyOf(noticesCall) }
  queries.setQueriesData<List>(lists, (list) => list && change(list))
  // The changed list still has to be fetched.
  void queries.invalidateQueries({ ...lists, refetchType: "none" })
}

export function withNewNotice(list: List, notice: Notice): List {
  const { page, pageSize, total } = list.pagination
  const others = list.notices.filter(({ id }) => id !== notice.id)
  if (page !== 1) return list
  const isNew = others.length === list.notices.length
  return {
    notices: [notice, ...others].slice(0, pageSize),
    unread: list.unread + (isNew ? 1 : 0),
    pagination: isNew ? { ...list.pagination, total: total + 1 } : list.pagination,
  }
}

export function withMarks(list: List, { ids, all, unread }: Choice, at: string): List {
  const notices = list.notices.map((notice) =>
    all || ids?.includes(notice.id) ? { ...notice, readAt: unread ? null : (notice.readAt ?? at) } : notice,
  )
  return { ...list, notices }
}
