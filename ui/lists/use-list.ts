import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useSearchParams } from "react-router"
import { type Accepted, acceptedFilters, type ListCall } from "../../lib/accepted-filters.ts"
import type { ApiFailure } from "../../lib/call-api.ts"
import type { InputOf, ReplyOf } from "../../lib/contract.ts"
import type { PageInfo } from "../../lib/paging.ts"
import { callQuery } from "../fetching/call-query.ts"
import { type FilterField, type Filters, type FilterTabs, filterFields, filterTabs } from "./filters.ts"
import type { Tab } from "./tabs.tsx"

/** The rows and the filters of a list, for `ListPage` or `ListView`. */
export interface List<Row> {
  /** Empty during the first load; while another page loads, the previous rows. */
  rows: readonly Row[]
  query: UseQueryResult<unknown, ApiFailure>
  pagination: PageInfo | undefined
  /** Whether a filter is set. */
  isFiltered: boolean
  fields: readonly FilterField[]
  /** The names of all filters, for the button that removes them. */
  filterNames: readonly string[]
  tabs?: { param: string; label: string; tabs: readonly Tab[] }
  /** Shows the remaining rows of a shortened list. */
  more?: { isWhole: boolean; show(): void }
}

type RowsName<Reply> = { [K in keyof Reply]: Reply[K] extends readonly unknown[] ? K : never }[keyof Reply]
type RowOf<Reply, Name extends keyof Reply> = Reply[Name] extends readonly (infer Row)[] ? Row : never

interface InputOptions<C extends ListCall> {
  tabs?: FilterTabs<C>
  /** Parameters that the page sets, besides those in the address. */
  input?(chosen: Accepted<C>): Partial<InputOf<C>>
}

interface ListOptions<C extends ListCall, Name> extends InputOptions<C> {
  /** The name of the rows in the reply. */
  rows: Name
  filters?: Filters<C>
  /** Fetches the list again after this many milliseconds. */
  every?: number
}

/**
 * A list of the API: its filters and its page are in the address under the names of the contract, so that Back, a
 * reload and a shared link keep them.
 */
export function useList<C extends ListCall, Name extends RowsName<ReplyOf<C>>>(
  call: C,
  { rows, filters = {}, every, ...options }: ListOptions<C, Name>,
) {
  const [search] = useSearchParams()
  const chosen = chosenIn(call, search, options.tabs)
  const query = useQuery({
    ...listQuery(call, search, options),
    refetchInterval: every,
    placeholderData: keepPreviousData,
  })
  const { tabs } = options
  const filterNames = Object.keys(filters)
  const list = listOf<C, Name>(query, rows)
  return {
    ...list,
    /** The valid filters of the address. */
    chosen,
    /** Whether the rows of the previous page or filter are shown while these load. */
    isOld: query.isPlaceholderData,
    currentRows: query.isPlaceholderData ? none : list.rows,
    isFiltered: filterNames.some((name) => chosen[name as keyof Accepted<C>]),
    fields: filterFields(call, filters),
    filterNames,
    tabs: tabs && { param: tabs.param, label: tabs.label, tabs: filterTabs(call, tabs) },
  }
}

/** The query of a list, for the loader of its page. */
export function listQuery<C extends ListCall>(call: C, search: URLSearchParams, options: InputOptions<C> = {}) {
  const chosen = chosenIn(call, search, options.tabs)
  const input = { ...chosen, pageSize: undefined, ...options.input?.(chosen) }
  return callQuery(call, input as InputOf<C>)
}

function chosenIn<C extends ListCall>(call: C, search: URLSearchParams, tabs?: FilterTabs<C>): Accepted<C> {
  const chosen = acceptedFilters(call, search)
  if (!tabs) return chosen
  const { param } = tabs
  return { ...chosen, [param]: chosen[param] || filterTabs(call, tabs)[0]?.id }
}

export const shortListRows = 5
/** The number of rows on a page of the call. */
export const wholeListRows = 100

/** The first rows of a list in a window, and with a button up to one page of it. */
export function useShortList<C extends ListCall, Name extends RowsName<ReplyOf<C>>>(
  call: C,
  { rows, input }: { rows: Name; input: Partial<InputOf<C>> },
) {
  const [isWhole, setWhole] = useState(false)
  const query = useQuery({
    ...callQuery(call, { ...input, pageSize: isWhole ? wholeListRows : shortListRows } as InputOf<C>),
    placeholderData: keepPreviousData,
  })
  return { ...listOf<C, Name>(query, rows), more: { isWhole, show: () => setWhole(true) } }
}

const none: never[] = []

function listOf<C extends ListCall, Name extends RowsName<ReplyOf<C>>>(
  query: UseQueryResult<ReplyOf<C>, ApiFailure>,
  name: Name,
) {
  const reply = query.data as (ReplyOf<C> & { pagination?: PageInfo }) | undefined
  return {
    reply,
    rows: (reply?.[name] ?? none) as readonly RowOf<ReplyOf<C>, Name>[],
    query,
    pagination: reply?.pagination,
    isFiltered: false,
    fields: none,
    filterNames: none,
  }
}
