import { useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"

/** A page whose title depends on its data usually has it after this time. */
const titleMs = 400

/** Announces the title of each new page to screen readers, like a browser after a full load. */
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
