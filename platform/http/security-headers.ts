import { randomBytes } from "node:crypto"
import type { MiddlewareHandler } from "hono"

declare module "hono" {
  interface ContextVariableMap {
    nonce: string
    requestId: string
  }
}

/** The headers of every reply. Scripts run only with this reply's nonce; styles may stand inline, as the pages' kit needs. */
export function securityHeaders(publicUrl: string, isLive = false): MiddlewareHandler {
  return async (c, next) => {
    const nonce = newNonce()
    c.set("nonce", nonce)
    await next()
    const headers = c.res.headers
    if (!headers.has("content-security-policy")) {
      headers.set("content-security-policy", contentPolicy(publicUrl, [`nonce-${nonce}`], isLive))
    }
    headers.set("x-content-type-options", "nosniff")
    headers.set("referrer-policy", "strict-origin-when-cross-origin")
    headers.set("x-frame-options", "SAMEORIGIN")
    headers.set("permissions-policy", "camera=(self), microphone=(), geolocation=(), payment=()")
    headers.set("cross-origin-opener-policy", "same-origin")
    if (isSecure(publicUrl)) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains")
  }
}

const isSecure = (publicUrl: string) => publicUrl.startsWith("https:")

/** Marks the inline scripts of one rendered page; nobody can guess it. */
export const newNonce = () => randomBytes(16).toString("base64")

/** What a page may load and run: of inline scripts those that these sources name, a nonce or hashes. */
export function contentPolicy(publicUrl: string, inlineScripts: string[], isLive = false): string {
  return [
    "default-src 'self'",
    `script-src ${["self", ...inlineScripts].map((source) => `'${source}'`).join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    "media-src 'self' https:",
    // Pages served live from their sources hear of changes over a socket.
    `connect-src 'self'${isLive ? " ws:" : ""}`,
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    ...(isSecure(publicUrl) ? ["upgrade-insecure-requests"] : []),
  ].join("; ")
}
