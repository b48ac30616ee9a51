import { useSyncExternalStore } from "react"

const never = () => () => {}

/** Returns false on the server and during hydration, where both must render the same; then true. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
