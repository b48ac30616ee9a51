import { useEffect, useState } from "react"
import { type Day, todayIn, wallClock } from "../../lib/day.ts"
import { useDrawnAsOf } from "../fetching/page-data.tsx"

/** How often a page reads the clock, in milliseconds: the longest delay of a new day or class. */
const lookMs = 15_000

/** Returns the day and the time of day ("HH:MM") in the zone; rerenders when they change. */
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

/** Returns today in the zone; rerenders when the day changes. */
export function useToday(zone: string): Day {
  const drawnAsOf = useDrawnAsOf()
  const [today, setToday] = useState(() => todayIn(drawnAsOf(), zone))
  useEffect(() => lookRegularly(() => setToday(todayIn(new Date(), zone))), [zone])
  return today
}

/** Returns the current time; rerenders every quarter of a minute. */
export function useInstant(): Date {
  const [now, setNow] = useState(useDrawnAsOf())
  useEffect(() => lookRegularly(() => setNow(new Date())), [])
  return now
}

/** Also when the page becomes visible, because timers are paused in the background. */
function lookRegularly(look: () => void): () => void {
  look()
  const timer = setInterval(look, lookMs)
  document.addEventListener("visibilitychange", look)
  return () => {
    clearInterval(timer)
    document.removeEventListener("visibilitychange", look)
  }
}
