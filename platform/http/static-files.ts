import { createReadStream, existsSync } from "node:fs"
import { stat } from "node:fs/promises"
import { extname, join, normalize, sep } from "node:path"
import { Readable } from "node:stream"
import type { MiddlewareHandler } from "hono"
import { encodingsFor } from "./encodings.ts"

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".wav": "audio/wav",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
}
const endings = { br: ".br", gzip: ".gz" }

/**
 * Serves the built files: /assets/ forever (their names carry a hash), the rest for an hour; .br and .gz made at build
 * time. Stands before the headers of pages: a file needs none of them. Its name is taken as it is, for ours are plain.
 */
export function staticFiles(folder: string): MiddlewareHandler {
  return async (c, next) => {
    const type = types[extname(c.req.path)]
    if (!type || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next()
    const path = join(folder, normalize(c.req.path))
    if (!path.startsWith(folder + sep) || !existsSync(path)) return next()
    const encoding = encodingsFor(c.req.header("accept-encoding")).find((name) => existsSync(path + endings[name]))
    const served = encoding ? path + endings[encoding] : path
    const { size } = await stat(served)
    c.header("content-type", type)
    c.header("content-length", String(size))
    c.header("vary", "accept-encoding")
    if (encoding) c.header("content-encoding", encoding)
    const isHashed = c.req.path.startsWith("/assets/")
    c.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600")
    c.header("x-content-type-options", "nosniff")
    // Letters and previews on other sites show our pictures; our code and fonts are for our pages.
    c.header("cross-origin-resource-policy", type.startsWith("image/") ? "cross-origin" : "same-origin")
    if (c.req.method === "HEAD") return c.body(null)
    return c.body(Readable.toWeb(createReadStream(served)) as ReadableStream)
  }
}
