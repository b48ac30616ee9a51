import type { Context } from "hono"
import { readCookies } from "../../platform/http/security/host-cookie.ts"
import { zoneCookie } from "../../ui/zones/own-zone.ts"

/** Returns the reader's zone that the browser sends (docs/rules/general.md#time), or null if it names none. */
export function readerZone(c: Context): string | null {
  const [name = ""] = readCookies(c, zoneCookie)
  return isZone(name) ? name : null
}

/**
 * More names than there are zones. Clocks are cached by zone, and Intl takes a name in any case, so that a stranger could
 * make up names for ever.
 */
const mostNames = 1_000
const names = new Set<string>()

function isZone(name: string): boolean {
  if (names.has(name)) return true
  if (names.size >= mostNames || !/^[A-Z][\w+/-]{1,49}$/.test(name)) return false
  try {
    new Intl.DateTimeFormat("en", { timeZone: name })
  } catch {
    return false
  }
  names.add(name)
  return true
}
