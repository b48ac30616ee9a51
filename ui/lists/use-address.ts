import { useCallback, useEffect, useState } from "react"
import { useLocation, useSearchParams } from "react-router"

/** What was asked for last, while it is still on its way: a second choice builds on the first and does not undo it. */
let onItsWay: { path: string; search: URLSearchParams } | null = null

/**
 * One search parameter of the address and its setter, "" for none. Setting it goes back to page 1 and replaces the
 * entry in the history, so that Back leaves the list and does not undo key by key.
 */
export function useAddress(param: string): [string, (value: string) => void] {
  const location = useLocation()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somewhere is arrived at
  useEffect(() => {
    onItsWay = null
    setChosen(null)
  }, [location])
  const { pathname, search: shown } = location
  const set = useCallback(
    (value: string) => {
      const next = new URLSearchParams(onItsWay?.path === pathname ? onItsWay.search : shown)
      next.delete("page")
      if (value) next.set(param, value)
      else next.delete(param)
      onItsWay = { path: pathname, search: next }
      setChosen(value)
      setSearch(next, { replace: true, preventScrollReset: true })
    },
    [param, pathname, shown, setSearch],
  )
  return [chosen ?? search.get(param) ?? "", set]
}
