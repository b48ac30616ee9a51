import { parseUrl } from "../../../lib/web-address.ts"
import { type RedirectFacts, redirectTarget } from "./redirect.ts"
import { homes } from "./roles.ts"

const thisSite = "http://this.site.invalid"
const doors = ["/login", "/register", "/recover", "/redirect", "/checkpoint"]

/** The path as a browser would go to it, when it stays on this site; null for every other text. */
export function ownPath(asked: string | null | undefined): string | null {
  const found = asked?.startsWith("/") ? parseUrl(asked, thisSite) : null
  if (!found) return null
  const { origin, pathname, search, hash } = found
  return origin === thisSite && !pathname.startsWith("//") ? pathname + search + hash : null
}

/** A page of the account flow that still knows where the person was going. */
export function withNext(page: string, asked: string | null | undefined): string {
  const next = ownPath(asked)
  return next ? `${page}?next=${encodeURIComponent(next)}` : page
}

const isBelow = (path: string, door: string) => path === door || path.startsWith(`${door}/`)

/**
 * The central redirect for somebody who had asked for a page before signing in: the page, when it is theirs
 * (in the area of their role, or open to all), otherwise where docs/rules.md#redirect sends them. Who still has to verify the
 * address or to choose a role keeps what was asked for on the way.
 */
export function redirectAfterLogin(facts: RedirectFacts, asked: string | null): string {
  const target = redirectTarget(facts)
  if (!facts.isLoggedIn) return withNext(target, asked)
  const next = ownPath(asked)
  if (!next) return target
  const { pathname } = new URL(next, thisSite)
  const hasArrived = facts.userVerified && facts.userType !== null
  const isOneOf = (paths: readonly string[]) => paths.some((path) => isBelow(pathname, path))
  if (isBelow(pathname, target)) return next
  if (isOneOf(doors)) return target
  if (!hasArrived) return withNext(target, next)
  return isOneOf(Object.values(homes)) ? target : next
}
