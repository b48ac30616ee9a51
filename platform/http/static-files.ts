import { createReadStream, existsSync } from "node:fs"
import { stat } from "node:fs/promises"
import { extname, join, normalize, sep } from "node:path"
import { Readable } from "node:stream"
import type { Context, MiddlewareHandler } from "hono"
import { byteRange } from "./byte-range.ts"
import { encodingsFor } from "./encodings.ts"
import { filePolicy, guardHeaders } from "./security-headers.ts"

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".mp3": "audio/mpeg",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".ogg": "audio/ogg",
  ".wav": "audio/wav",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
}
const endings = { br: ".br", gzip: ".gz" }

/**
 * Serves the built files: /assets/ with an endless cache (their names carry a hash), the rest for an hour; .br and .gz
 * made at build time, and byte ranges of films. Comes before the headers of pages, because files have a policy of
 * their own.
 */
export function staticFiles(folder: string, publicUrl: string): MiddlewareHandler {
  const guards = { ...guardHeaders(publicUrl), "content-security-policy": filePolicy }
  return async (c, next) => {
    const type = types[extname(c.req.path)]
    if (!type || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next()
    const path = join(folder, normalize(c.req.path))
    if (!path.startsWith(folder + sep) || !existsSync(path)) return next()
    const encoding = encodingsFor(c.req.header("accept-encoding")).find((name) => existsSync(path + endings[name]))
    const served = encoding ? path + endings[encoding] : path
    c.header("content-type", type)
    c.header("vary", "accept-encoding")
    if (encoding) c.header("content-encoding", encoding)
    const isHashed = c.req.path.startsWith("/assets/")
    c.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600")
    for (const [name, value] of Object.entries(guards)) c.header(name, value)
    // Letters and previews on other sites show our pictures; our code and fonts are for our pages.
    c.header("cross-origin-resource-policy", type.startsWith("image/") ? "cross-origin" : "same-origin")
    return send(c, served, encoding ? undefined : c.req.header("range"))
  }
}

/** The file, or the part of it that is asked for. */
async function send(c: Context, path: string, asked: string | undefined): Promise<Response> {
  const { size } = await stat(path)
  const part = byteRange(asked, size)
  c.header("accept-ranges", "bytes")
  if (part === "none") return c.body(null, 416, { "content-range": `bytes */${size}` })
  const { first, last } = part ?? { first: 0, last: size - 1 }
  if (part) c.header("content-range", `bytes ${first}-${last}/${size}`)
  c.header("content-length", String(last - first + 1))
  const status = part ? 206 : 200
  if (c.req.method === "HEAD" || size === 0) return c.body(null, status)
  return c.body(Readable.toWeb(createReadStream(path, { start: first, end: last })) as ReadableStream, status)
}
