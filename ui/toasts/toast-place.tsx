import { type ComponentType, lazy, Suspense, useEffect, useState } from "react"
import { onFirstToast } from "./toast.ts"

const fetchToasts = () => import("./toasts.tsx")
// Without a connection the toast is not shown, but the page must not fail.
const Toasts = lazy<ComponentType>(() => fetchToasts().catch(() => ({ default: () => null })))

/** The region of toasts, which is loaded with the first one. */
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

/** Preloads the code of toasts after 3 seconds, for pages that need them when the connection is lost. */
export function useToastsSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => fetchToasts().catch(() => {}), 3_000)
    return () => clearTimeout(timer)
  }, [])
}
