import { createContext as createReactContext, useContext } from "react"
import { createContext, type RouterContext } from "react-router"
import { zoneAtStart } from "./own-zone.ts"

declare global {
  var __silidSentZone: RouterContext<string | null> | undefined
}

/**
 * The reader's time zone, from the cookie of the browser: the document has their own times from the start, so nothing
 * moves when they appear. On globalThis, because the server process and the built bundle each load this file.
 */
globalThis.__silidSentZone ??= createContext<string | null>(null)
export const sentZoneContext: RouterContext<string | null> = globalThis.__silidSentZone

const SentZone = createReactContext<string | null>(null)
export const SentZoneProvider = SentZone.Provider

/** Returns the same on the server and during hydration. */
export function useSentZone(): string | null {
  const zoneOfCookie = useContext(SentZone)
  return typeof document === "undefined" ? zoneOfCookie : zoneAtStart
}
