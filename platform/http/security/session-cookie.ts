import { createHash, randomBytes } from "node:crypto"
import type { Context } from "hono"
import { deleteCookie } from "hono/cookie"
import { hostCookie, isHttps, readCookies } from "./host-cookie.ts"

const plainName = "silid_session"
export const sessionCookieName = (publicUrl: string) => hostCookie(plainName, publicUrl).name

/** A new token for the cookie, and its hash, the only form in the database (docs/rules/accounts.md#sessions). */
export function newSessionToken(): { token: string; hash: Buffer } {
  const token = `2.${randomBytes(32).toString("base64url")}`
  return { token, hash: hashOf(token) }
}

export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest()
}

/** Tokens of sessions from before cookies were bound to the host. The last of them ends after 90 days. */
const earlierToken = /^[\w-]{43}$/

/**
 * The session cookie. On https a session from before `__Host-` is read from the plain name as well, but a new one is
 * not: a sibling host cannot plant a session there.
 */
export function sessionCookie(publicUrl: string) {
  const cookie = hostCookie(plainName, publicUrl)
  const readEarlier = (c: Context) => {
    if (!isHttps(publicUrl) || readCookies(c, cookie.name).length > 0) return null
    const [token, another] = readCookies(c, plainName)
    return token !== undefined && another === undefined && earlierToken.test(token) ? token : null
  }
  const dropEarlier = (c: Context) => {
    if (isHttps(publicUrl) && readCookies(c, plainName).length > 0)
      deleteCookie(c, plainName, { path: "/", secure: true })
  }
  return {
    read: (c: Context) => cookie.read(c) ?? readEarlier(c),
    /** Whether there is a cookie of its name, valid or not. */
    isSent: (c: Context) => [cookie.name, plainName].some((name) => readCookies(c, name).length > 0),
    /** Whether it has the old name, and must be written again. */
    isEarlier: (c: Context) => readEarlier(c) !== null,
    write(c: Context, token: string, seconds: number): void {
      cookie.write(c, token, seconds)
      dropEarlier(c)
    },
    drop(c: Context): void {
      cookie.drop(c)
      dropEarlier(c)
    },
  }
}
