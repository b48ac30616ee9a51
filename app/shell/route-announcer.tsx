import { useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"

/** A page that learns its name only with its data has it by then, most of the time. */
const titleMs = 400

/** Announces the title of each new page to screen readers, as a browser does after a full load. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [said, setSaid] = useState("")
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (hasLostFocus()) document.getElementById("main")?.focus({ preventScroll: true })
    const later = setTimeout(() => setSaid(document.title), titleMs)
    return () => clearTimeout(later)
  }, [pathname])
  return (
    <p className="unseen" aria-live="polite" id="page-voice">
      {said}
    </p>
  )
}

function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
