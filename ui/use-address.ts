import { useCallback } from "react"
import { useSearchParams } from "react-router"

/**
 * One value of the address's search part and its setter, "" for none. Setting it goes back to page 1 and
 * replaces the entry in the history, so that Back leaves the list and does not step through every letter.
 */
export function useAddress(param: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const set = useCallback(
    (value: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete("page")
          if (value) next.set(param, value)
          else next.delete(param)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [param, setSearch],
  )
  return [search.get(param) ?? "", set]
}
