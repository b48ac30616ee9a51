import type { Context } from "hono"
import { deleteCookie, setCookie } from "hono/cookie"

export type HostCookie = {
  name: string
  /** Null if there is none, or if there are two of the name: one of them is an attacker's. */
  read(c: Context): string | null
  write(c: Context, value: string, seconds: number): void
  drop(c: Context): void
}

export const isHttps = (publicUrl: string) => publicUrl.startsWith("https:")

/**
 * An HTTP-only cookie of this host. On https its name starts with `__Host-`: browsers then accept it from no sibling
 * host and over no plain connection.
 */
export function hostCookie(plainName: string, publicUrl: string): HostCookie {
  const isSecure = isHttps(publicUrl)
  const name = isSecure ? `__Host-${plainName}` : plainName
  const options = { httpOnly: true, sameSite: "Lax", secure: isSecure, path: "/" } as const
  return {
    name,
    read(c) {
      const [value, another] = readCookies(c, name)
      return value === undefined || another !== undefined ? null : value
    },
    write: (c, value, seconds) => setCookie(c, name, value, { ...options, maxAge: seconds }),
    drop: (c) => void deleteCookie(c, name, options),
  }
}

/** Every value that the browser sends under this name. */
export function readCookies(c: Context, name: string): string[] {
  const start = `${name}=`
  const pairs = (c.req.header("cookie") ?? "").split(";").map((pair) => pair.trim())
  return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length))
}
