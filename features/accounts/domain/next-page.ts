import { parseUrl } from "../../../lib/web-address.ts"
import { type RedirectFacts, redirectTarget } from "./redirect.ts"
import { homes } from "./roles.ts"

const thisSite = "http://this.site.invalid"
const doors = ["/login", "/register", "/recover", "/redirect", "/checkpoint"]

/** Returns the path that a browser would open, when it stays on this site; null for any other text. */
export function ownPath(path: string | null | undefined): string | null {
  const url = path?.startsWith("/") ? parseUrl(path, thisSite) : null
  if (!url) return null
  const { origin, pathname, search, hash } = url
  return origin === thisSite && !pathname.startsWith("//") ? pathname + search + hash : null
}

/** Returns a page of the account flow with the page that was asked for as a parameter. */
export function withNext(page: string, requested: string | null | undefined): string {
  const next = ownPath(requested)
  return next ? `${page}?next=${encodeURIComponent(next)}` : page
}

const isBelow = (path: string, door: string) => path === door || path.startsWith(`${door}/`)

/**
 * The central redirect with a page that was asked for: that page, when it is open to the actor (in the area of their
 * role, or public), otherwise the one of docs/rules/accounts.md#redirect. The pages that verify the address and choose
 * a role pass it on.
 */
export function redirectAfterLogin(facts: RedirectFacts, requested: string | null): string {
  const target = redirectTarget(facts)
  if (!facts.isLoggedIn) return withNext(target, requested)
  const next = ownPath(requested)
  if (!next) return target
  const { pathname } = new URL(next, thisSite)
  const hasArrived = facts.userVerified && facts.userType !== null
  const isOneOf = (paths: readonly string[]) => paths.some((path) => isBelow(pathname, path))
  if (isBelow(pathname, target)) return next
  if (isOneOf(doors)) return target
  if (!hasArrived) return withNext(target, next)
  return isOneOf(Object.values(homes)) ? target : next
}
