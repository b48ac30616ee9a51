import { useEffect, useState } from "react"

const second = 1000

/**
 * Counts down the milliseconds from one instant of the server's clock to another (ISO 8601), whatever the device's
 * clock says. Calls `onEnd` at the end, and then every few seconds until the component is unmounted.
 */
export function useCountdown(now: string, to: string, onEnd: () => void): number {
  const ahead = Date.parse(to) - Date.parse(now)
  const [left, setLeft] = useState(ahead)
  useEffect(() => {
    const begun = Date.now()
    const look = () => setLeft(Math.max(0, ahead - (Date.now() - begun)))
    look()
    const timer = setInterval(look, second)
    return () => clearInterval(timer)
  }, [ahead])
  const isOver = left === 0
  useEffect(() => {
    if (!isOver) return
    onEnd()
    const timer = setInterval(onEnd, 3 * second)
    return () => clearInterval(timer)
  }, [isOver, onEnd])
  return left
}

/** "12 minutes", "1 minute", "45 seconds", "2 hours", "3 days". */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / second)
  if (seconds < 60) return counted(seconds, "second")
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return counted(minutes, "minute")
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day")
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`
