import { useCallback, useEffect, useState } from "react"
import { useLocation, useSearchParams } from "react-router"

/** The address of the pending navigation. A second change is added to the first. */
let onItsWay: { path: string; search: URLSearchParams } | null = null

/**
 * Returns a search parameter of the address ("" for none) and its setter. The setter resets the page to 1 and replaces
 * the history entry, so that Back leaves the list.
 */
export function useAddress(param: string): [string, (value: string) => void] {
  const location = useLocation()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => {
    onItsWay = null
    setChosen(null)
  }, [location])
  const { pathname, search: shown } = location
  const set = useCallback(
    (value: string) => {
      const next = new URLSearchParams(onItsWay?.path === pathname ? onItsWay.search : shown)
      // Of a list in pages, and of one whose pages begin after a row.
      next.delete("page")
      next.delete("after")
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
