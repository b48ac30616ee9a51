import { useLayoutEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router"

/**
 * The id of the open list item in the address, "" for none: Back closes it, a reload reopens it, and a link to it can
 * be shared. Moving to another item adds no history entry.
 */
export function useOpenInAddress(param: string) {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const id = new URLSearchParams(search).get(param) ?? ""
  // For callbacks after a reply, because the item may have been closed, or another one opened.
  const now = useRef(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same id is opened again
  useLayoutEffect(() => {
    now.current = id
  }, [id, key])
  const openedHere = (state as { opened?: string } | null)?.opened === param
  const go = (to: string, isStep: boolean) => {
    now.current = to
    const next = new URLSearchParams(search)
    if (to) next.set(param, to)
    else next.delete(param)
    const historyState = to && (isStep || openedHere) ? { opened: param } : null
    void navigate(
      { pathname, search: next.toString() },
      { replace: !isStep, state: historyState, preventScrollReset: true },
    )
  }
  return {
    id,
    isShown: (one: string) => now.current === one,
    open: (one: string) => go(one, true),
    show: (one: string) => go(one, false),
    close: () => {
      // Escape may be pressed again before navigate(-1) is done.
      if (!now.current) return
      now.current = ""
      if (openedHere) void navigate(-1)
      else go("", false)
    },
  }
}
