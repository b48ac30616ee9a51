import { useEffect } from "react"
import { useNavigation } from "react-router"
import { setActivity } from "../../ui/page-activity.ts"

/** Stands after the page, so that what the page asks for at first has been asked for by then. */
export function NavigationActivity() {
  const isOnTheWay = useNavigation().state !== "idle"
  useEffect(() => setActivity("navigation", isOnTheWay), [isOnTheWay])
  return null
}
