import { useEffect, useMemo } from "react"
import { useIsPlain } from "../page/plain.ts"
import { useIsInBrowser } from "../page/use-is-in-browser.ts"
import { ownZoneBeside, rememberZone } from "./own-zone.ts"
import { useSentZone } from "./sent-zone.ts"

/**
 * Returns the reader's time zone if its clock differs from the product's; otherwise null. The server renders what the
 * browser remembered when it showed such times before; hydration follows the browser. app/plain/zones.ts does it in
 * documents without React.
 */
export function useOtherZone(zone: string): string | null {
  const isPlain = useIsPlain()
  const isInBrowser = useIsInBrowser()
  const zoneOfCookie = useSentZone()
  const other = useMemo(() => {
    if (isInBrowser) return ownZoneBeside(zone)
    return isPlain ? null : ownZoneBeside(zone, zoneOfCookie)
  }, [isInBrowser, isPlain, zoneOfCookie, zone])
  useEffect(() => {
    if (isInBrowser) rememberZone(other)
  }, [isInBrowser, other])
  return other
}
