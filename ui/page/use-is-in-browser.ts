import { useSyncExternalStore } from "react"

const never = () => () => {}

/** False on the server and while what it drew comes to life, where both must draw the same; then true. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
