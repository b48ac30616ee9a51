import { useEffect, useRef } from "react"

type Ways = { left?: () => void; right?: () => void }

/** Elements that use the arrow keys themselves. */
const ownArrows = "input, textarea, select, [data-own-arrows]"

/** The left and right arrow keys move back and forth, except in elements that use them. */
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
