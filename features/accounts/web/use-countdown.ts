import { useEffect, useState } from "react"

/** A countdown in seconds until something may be tried again: `[left, start]`. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    count()
    const clock = setInterval(count, 1000)
    return () => clearInterval(clock)
  }, [until])
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)]
}

/** "4:05" */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}
