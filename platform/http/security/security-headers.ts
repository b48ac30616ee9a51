import { randomBytes } from "node:crypto"
import type { MiddlewareHandler } from "hono"
import { frameSites } from "../../../lib/film-player.ts"

declare module "hono" {
  interface ContextVariableMap {
    nonce: string
    requestId: string
    /** Who made the call, if somebody is logged in. */
    accountId?: string
  }
}

/** Where browsers report violations of the policy. */
export const reportsPath = "/csp-reports"

/** The headers of every reply. Inline scripts and style sheets count only with this reply's nonce. */
export function securityHeaders(publicUrl: string, isLive = false): MiddlewareHandler {
  const guards = guardHeaders(publicUrl)
  return async (c, next) => {
    const nonce = newNonce()
    c.set("nonce", nonce)
    await next()
    const headers = c.res.headers
    if (!headers.has("content-security-policy")) {
      headers.set(
        "content-security-policy",
        contentPolicy(publicUrl, { scripts: [`nonce-${nonce}`], styles: [`nonce-${nonce}`], isLive }),
      )
    }
    for (const [name, value] of Object.entries(guards)) headers.set(name, value)
    headers.set("permissions-policy", "camera=(self), microphone=(), geolocation=(), payment=()")
    headers.set("cross-origin-opener-policy", "same-origin")
    // Only pictures of links are shown by other sites, and those have a header of their own.
    if (!headers.has("cross-origin-resource-policy")) headers.set("cross-origin-resource-policy", "same-origin")
    headers.set("reporting-endpoints", `csp="${reportsPath}"`)
  }
}

/** The headers of every reply: of pages, calls, built files, and the 503 of a process that is shutting down. */
export function guardHeaders(publicUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "SAMEORIGIN",
    ...(isSecure(publicUrl) && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  }
}

/**
 * For everything except pages. A picture, drawing or film that is opened alone is shown; nothing in it runs or loads
 * more.
 */
export const filePolicy =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const isSecure = (publicUrl: string) => publicUrl.startsWith("https:")

/** Marks the inline scripts of one rendered page; it cannot be guessed. */
export const newNonce = () => randomBytes(16).toString("base64")

type Inline = {
  /** Which inline scripts run and which inline style sheets apply: a nonce or hashes. */
  scripts: string[]
  styles: string[]
  /** In development the pages' styles are inserted as they change. */
  isLive?: boolean
}

/**
 * What a page may load and run. Colours and widths are in style attributes, of the pages and of texts that people
 * write; these can only style the element that has them.
 */
export function contentPolicy(publicUrl: string, { scripts, styles, isLive = false }: Inline): string {
  const quoted = (sources: string[]) => ["self", ...sources].map((source) => `'${source}'`).join(" ")
  return [
    "default-src 'self'",
    `script-src ${quoted(scripts)}`,
    `style-src ${quoted(isLive ? ["unsafe-inline"] : styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "media-src 'self' https:",
    // In development the pages receive changes over a socket.
    `connect-src 'self'${isLive ? " ws:" : ""}`,
    `frame-src 'self' ${frameSites.join(" ")}`,
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // A form may be answered with a redirect to another site.
    "form-action 'self' https: http:",
    `report-uri ${reportsPath}`,
    "report-to csp",
    ...(isSecure(publicUrl) ? ["upgrade-insecure-requests"] : []),
  ].join("; ")
}
