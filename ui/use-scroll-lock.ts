import { useLayoutEffect } from "react"

/** How many windows lie over the page. */
let locks = 0

/** The page behind a window stays where it is, and nothing on it moves when its scroll bar goes and comes. */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return
    const { body, documentElement } = document
    if (locks === 0) {
      const bar = window.innerWidth - documentElement.clientWidth
      body.style.overflow = "hidden"
      if (bar > 0) body.style.paddingRight = `${bar}px`
    }
    locks += 1
    return () => {
      locks -= 1
      if (locks > 0) return
      body.style.overflow = ""
      body.style.paddingRight = ""
    }
  }, [isLocked])
}
