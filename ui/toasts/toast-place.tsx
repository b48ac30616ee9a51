import { type ComponentType, lazy, Suspense, useEffect, useState } from "react"
import { onFirstToast } from "./toast.ts"

const fetchToasts = () => import("./toasts.tsx")
// Without a connection a toast is missed; it must not take the page down.
const Toasts = lazy<ComponentType>(() => fetchToasts().catch(() => ({ default: () => null })))

/** Where toasts appear: nothing until there is one. */
export function ToastPlace() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  if (!isNeeded) return null
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  )
}

/** Fetches the toasts while nothing else is going on: for pages that will want them, perhaps when the connection is lost. */
export function useToastsSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => fetchToasts().catch(() => {}), 3_000)
    return () => clearTimeout(timer)
  }, [])
}
