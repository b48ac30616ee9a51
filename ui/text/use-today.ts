import { useEffect, useState } from "react"
import { type Day, todayIn, wallClock } from "../../lib/day.ts"
import { useDrawnAsOf } from "../fetching/page-data.tsx"

/** How often a page looks at the clock: a day or a session begins at most this much later on the page. */
const lookMs = 15_000

/** The day and the time of day ("HH:MM") in the zone; the page is drawn anew when they change. */
export function useClock(zone: string): { day: Day; time: string } {
  const drawnAsOf = useDrawnAsOf()
  const [clock, setClock] = useState(() => wallClock(drawnAsOf(), zone))
  useEffect(() => {
    const look = () =>
      setClock((before) => {
        const now = wallClock(new Date(), zone)
        return now.day === before.day && now.time === before.time ? before : now
      })
    return lookRegularly(look)
  }, [zone])
  return clock
}

/** Today in the zone; the page is drawn anew when the day changes. */
export function useToday(zone: string): Day {
  const drawnAsOf = useDrawnAsOf()
  const [today, setToday] = useState(() => todayIn(drawnAsOf(), zone))
  useEffect(() => lookRegularly(() => setToday(todayIn(new Date(), zone))), [zone])
  return today
}

/** Also at once when the page is looked at again: timers sleep in the background. */
function lookRegularly(look: () => void): () => void {
  look()
  const timer = setInterval(look, lookMs)
  document.addEventListener("visibilitychange", look)
  return () => {
    clearInterval(timer)
    document.removeEventListener("visibilitychange", look)
  }
}
