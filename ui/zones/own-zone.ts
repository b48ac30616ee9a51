import { wallClock } from "../../lib/day.ts"

export const zoneCookie = "zone"
export const zoneCookieDays = 365

/** Returns the reader's zone if its clock differs from the product's; otherwise null. */
export function ownZoneBeside(zone: string, own: string | null = zoneOfBrowser()): string | null {
  const now = new Date()
  const shownIn = (name: string) => Object.values(wallClock(now, name)).join(" ")
  return own && shownIn(own) !== shownIn(zone) ? own : null
}

const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function storedZone(): string | null {
  const start = `${zoneCookie}=`
  const stored = document.cookie.split("; ").find((each) => each.startsWith(start))
  return stored?.slice(start.length) ?? null
}

/** What the server read in the request for this document: the cookie is written only later. */
export const zoneAtStart = typeof document === "undefined" ? null : storedZone()

/** Stores the reader's zone in a cookie for the next document; null if it is the product's. */
export function rememberZone(own: string | null): void {
  if (storedZone() === own) return
  const life = own ? `max-age=${zoneCookieDays * 24 * 60 * 60}` : "expires=Thu, 01 Jan 1970 00:00:00 GMT"
  const secure = window.location.protocol === "https:" ? "; secure" : ""
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers have no Cookie Store API yet
  document.cookie = `${zoneCookie}=${own ?? ""}; path=/; ${life}; samesite=lax${secure}`
}
