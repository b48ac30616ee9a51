import { createHash, randomBytes } from "node:crypto"
import type { Context } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"

export const cookieName = "silid_session"
/** Browsers keep the cookie as long as a session can live unused (docs/rules.md#sessions). */
const thirtyDays = 30 * 24 * 60 * 60

/** A new secret for the cookie, and the only form of it that the database sees. */
export function newSessionToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url")
  return { token, hash: hashOf(token) }
}

export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest()
}

export function readSessionToken(c: Context): string | null {
  return getCookie(c, cookieName) ?? null
}

export function writeSessionToken(c: Context, token: string, isSecure: boolean): void {
  setCookie(c, cookieName, token, { httpOnly: true, sameSite: "Lax", secure: isSecure, path: "/", maxAge: thirtyDays })
}

export function dropSessionToken(c: Context, isSecure: boolean): void {
  deleteCookie(c, cookieName, { httpOnly: true, sameSite: "Lax", secure: isSecure, path: "/" })
}
