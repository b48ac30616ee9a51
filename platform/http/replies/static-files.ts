import { createReadStream, readdirSync, readFileSync, statSync } from "node:fs"
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http"
import { extname, join, relative, sep } from "node:path"
import { pipeline } from "node:stream"
import { filePolicy, guardHeaders } from "../security/security-headers.ts"
import { byteRange } from "./byte-range.ts"
import { type Encoding, encodingsFor } from "./encodings.ts"

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
  ".csv": "text/csv; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
}
const endings = { br: ".br", gzip: ".gz" }

/** The memory limit: all scripts, style sheets, fonts and drawings fit, videos do not. */
const maxBytes = 16 * 1024 * 1024
const maxFileBytes = 512 * 1024

/** One form of a file: plain or compressed. `bytes` is null when it is read from the disk each time. */
type Form = { path: string; size: number; bytes: Buffer | null; headers: OutgoingHttpHeaders }
type BuiltFile = { plain: Form; packed: Map<Encoding, Form> }

/** Sends a built file; false if the request is for something else. */
export type AnswerFile = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Serves the built files: /assets/ with an endless cache (their names carry a hash), the rest for an hour; .br and .gz
 * made at build time, and byte ranges of films. A page asks for dozens of them, so they are answered before the app and
 * from memory, without a log line, a request id or a session. Which files there are is read once, at the start.
 */
export function staticFiles(folder: string, publicUrl: string): AnswerFile {
  const files = readFolder(folder, { ...guardHeaders(publicUrl), "content-security-policy": filePolicy })
  return (request, response) => {
    const { method, url = "", headers } = request
    if (method !== "GET" && method !== "HEAD") return false
    const file = files.get(url.split("?", 1)[0] ?? "")
    if (!file) return false
    const encoding = encodingsFor(String(headers["accept-encoding"] ?? "")).find((name) => file.packed.has(name))
    if (encoding) send(request, response, file.packed.get(encoding) ?? file.plain)
    else send(request, response, file.plain, headers.range)
    return true
  }
}

function readFolder(folder: string, guards: OutgoingHttpHeaders): Map<string, BuiltFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const there = new Set(paths)
  let room = maxBytes
  const read = (path: string, headers: OutgoingHttpHeaders): Form => {
    const { size } = statSync(path)
    const isKept = size <= maxFileBytes && size <= room
    if (isKept) room -= size
    return { path, size, bytes: isKept ? readFileSync(path) : null, headers: { ...headers, "content-length": size } }
  }
  const files = new Map<string, BuiltFile>()
  for (const path of paths) {
    const type = types[extname(path)]
    if (!type) continue
    const address = `/${relative(folder, path).split(sep).join("/")}`
    const headers = { ...headersOf(address, type), ...guards }
    const packed = (["br", "gzip"] as const)
      .filter((name) => there.has(path + endings[name]))
      .map((name) => [name, read(path + endings[name], { ...headers, "content-encoding": name })] as const)
    files.set(encodeURI(address), { plain: read(path, headers), packed: new Map(packed) })
  }
  return files
}

function headersOf(address: string, type: string): OutgoingHttpHeaders {
  const isHashed = address.startsWith("/assets/")
  return {
    "content-type": type,
    vary: "accept-encoding",
    "cache-control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    // Mails and previews on other sites show our pictures; our code and fonts are only for our pages.
    "cross-origin-resource-policy": type.startsWith("image/") ? "cross-origin" : "same-origin",
    "accept-ranges": "bytes",
  }
}

/** Sends the file, or the requested range of it. */
function send({ method }: IncomingMessage, response: ServerResponse, form: Form, range?: string): void {
  const { path, size, bytes, headers } = form
  const part = byteRange(range, size)
  if (part === "none") {
    response.writeHead(416, { ...headers, "content-length": 0, "content-range": `bytes */${size}` }).end()
    return
  }
  if (part) {
    const { first, last } = part
    const ofPart = { "content-length": last - first + 1, "content-range": `bytes ${first}-${last}/${size}` }
    response.writeHead(206, { ...headers, ...ofPart })
  } else response.writeHead(200, headers)
  const { first, last } = part ?? { first: 0, last: size - 1 }
  if (method === "HEAD" || size === 0) response.end()
  else if (bytes) response.end(part ? bytes.subarray(first, last + 1) : bytes)
  // The file was removed meanwhile, or the client went away: the connection ends without a reply.
  else pipeline(createReadStream(path, { start: first, end: last }), response, () => {})
}
