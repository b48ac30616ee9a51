import { useEffect, useState } from "react"

/** Debounce: the value once it has not changed for `ms`, so that not every key press asks the server. */
export function useDebounce<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
