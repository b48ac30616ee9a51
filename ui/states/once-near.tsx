import { type ReactNode, useEffect, useRef, useState } from "react"
import { useIsInBrowser } from "../page/use-is-in-browser.ts"

/** How far below the screen content is rendered already, in pixels. */
const near = 400

/**
 * Content below the first screen, which the server neither fetches nor renders: most people who open a page leave it
 * without scrolling. It is rendered when the screen comes near it. A key shows it too, so that Tab and a search in the
 * page find it, and so does printing. A page that is navigated to in the browser has it at once, for its scroll
 * position. `height` is about its own, for the scrollbar.
 */
export function OnceNear({ children, height }: { children: ReactNode; height: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(useIsInBrowser())
  useEffect(() => {
    if (isShown) return
    if (!place.current || typeof IntersectionObserver === "undefined") return setShown(true)
    const show = () => setShown(true)
    const observer = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && show(), {
      rootMargin: `0px 0px ${near}px 0px`,
    })
    observer.observe(place.current)
    window.addEventListener("keydown", show)
    window.addEventListener("beforeprint", show)
    return () => {
      observer.disconnect()
      window.removeEventListener("keydown", show)
      window.removeEventListener("beforeprint", show)
    }
  }, [isShown])
  return isShown ? children : <div ref={place} style={{ minHeight: height }} />
}
