import { useEffect, useRef } from "react"

type Ways = { left?: () => void; right?: () => void }

/** Where arrows have a meaning of their own. */
const ownArrows = "input, textarea, select, [data-own-arrows]"

/** Left and right go back and forth; not while something is typed or a picture is moved about. */
export function useArrowKeys(ways: Ways): void {
  const latest = useRef(ways)
  latest.current = ways
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(ownArrows)) return
      const go =
        event.key === "ArrowLeft" ? latest.current.left : event.key === "ArrowRight" ? latest.current.right : null
      if (!go) return
      event.preventDefault()
      go()
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [])
}
