import { useEffect, useState } from "react"
import { Text } from "../../ui/layout/layout.tsx"
import css from "./offline-guard.module.css"
import { holdLinksWhileOffline } from "./offline-links.ts"

/** Blocks links to other pages while offline, and shows why. */
export function OfflineGuard() {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => holdLinksWhileOffline(setHeld), [])
  return (
    <div className={css.place} aria-live="polite" data-offline>
      <Text surface="orange" round="m" weight={600} isCentered className={css.notice} hidden={!isHeld}>
        You are offline. Other pages open as soon as the connection is back.
      </Text>
    </div>
  )
}
