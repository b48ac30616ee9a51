import { createReadStream, existsSync } from "node:fs"
import { stat } from "node:fs/promises"
import { extname, join, normalize, sep } from "node:path"
import { Readable } from "node:stream"
import type { MiddlewareHandler } from "hono"

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

/** Serves the built files: /assets/ forever (their names carry a hash), the rest for an hour; .br and .gz made at build time. */
export function staticFiles(folder: string): MiddlewareHandler {
  return async (c, next) => {
    const type = types[extname(c.req.path)]
    if (!type || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next()
    const path = join(folder, normalize(decodeURIComponent(c.req.path)))
    if (!path.startsWith(folder + sep) || !existsSync(path)) return next()
    const accepted = c.req.header("accept-encoding") ?? ""
    const packed = [
      { ending: ".br", name: "br" },
      { ending: ".gz", name: "gzip" },
    ].find(({ ending, name }) => new RegExp(`\\b${name}\\b`).test(accepted) && existsSync(path + ending))
    const served = path + (packed?.ending ?? "")
    const { size } = await stat(served)
    c.header("content-type", type)
    c.header("content-length", String(size))
    c.header("vary", "accept-encoding")
    if (packed) c.header("content-encoding", packed.name)
    const isHashed = c.req.path.startsWith("/assets/")
    c.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600")
    if (c.req.method === "HEAD") return c.body(null)
    return c.body(Readable.toWeb(createReadStream(served)) as ReadableStream)
  }
}
