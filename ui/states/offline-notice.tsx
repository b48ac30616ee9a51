import { useEffect, useState } from "react"
import { Text } from "../layout/layout.tsx"
import css from "./offline-notice.module.css"

/** A notice while the browser is offline. Queries are refetched when the connection is back. */
export function OfflineNotice() {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    look()
    window.addEventListener("online", look)
    window.addEventListener("offline", look)
    return () => {
      window.removeEventListener("online", look)
      window.removeEventListener("offline", look)
    }
  }, [])
  return (
    <div role="status">
      {isOffline && (
        <Text surface="orange" weight={600} isCentered className={css.notice}>
          You are offline. The page will continue when the connection is back.
        </Text>
      )}
    </div>
  )
}
