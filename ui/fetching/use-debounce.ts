import { useEffect, useState } from "react"

/** Debounce: returns the value once it has not changed for `ms`, so that not every key press sends a request. */
export function useDebounce<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
