import { useEffect } from "react"
import { useNavigation } from "react-router"
import { setActivity } from "../../ui/fetching/page-activity.ts"

/** Rendered after the page, so that the page's first requests have started by then. */
export function NavigationActivity() {
  const isOnTheWay = useNavigation().state !== "idle"
  useEffect(() => setActivity("navigation", isOnTheWay), [isOnTheWay])
  return null
}
