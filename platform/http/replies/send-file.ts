import type { Context } from "hono"
import { plainFileName } from "../../files/file-names.ts"
import type { StoredFile } from "../../files/open-files.ts"
import { type ByteRange, byteRange } from "./byte-range.ts"
import { matchesEtag } from "./etags.ts"

type Sending = {
  /** Public: cached for ever, as a name is never reused. Otherwise no cache stores it, not even the browser's. */
  isPublic: boolean
  /** The file name of a download; without it "picture.jpg" or the like. */
  downloadName?: string
}

/** A stored file as a reply, or a 304 when the client has it. The file is opened when its first byte is read. */
export function sendFile(stored: StoredFile, exchange: Context, { isPublic, downloadName }: Sending): Response {
  const headers = {
    etag: stored.etag,
    "cache-control": isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
    "content-disposition": `inline; ${nameParameters(downloadName ?? plainFileName(stored.type))}`,
    "x-content-type-options": "nosniff",
  }
  if (matchesEtag(stored.etag, exchange.req.header("if-none-match"))) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(stored.body, {
    headers: { ...headers, "content-type": stored.type, "content-length": String(stored.size) },
  })
}

/** Nothing in an attached file runs or loads more, and a page of it could not read anything of this site. */
const attachmentPolicy = "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox"

/**
 * A file that somebody attached: a picture to look at, anything else as a download under its title. Never cached. A player
 * may ask for a part of a recording.
 */
export function sendAttachment(stored: StoredFile, exchange: Context, title: string): Response {
  if (stored.type.startsWith("audio/")) return asAttachment(sendRecording(stored, exchange), "attachment", title)
  const disposition = stored.type.startsWith("image/") ? "inline" : "attachment"
  return asAttachment(sendFile(stored, exchange, { isPublic: false }), disposition, title)
}

function sendRecording(stored: StoredFile, exchange: Context): Response {
  const range = byteRange(exchange.req.header("range"), stored.size)
  const reply = range === null ? sendFile(stored, exchange, { isPublic: false }) : sendPart(stored, range)
  reply.headers.set("accept-ranges", "bytes")
  return reply
}

function sendPart(stored: StoredFile, range: ByteRange | "none"): Response {
  const headers = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" }
  if (range === "none")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${stored.size}` } })
  const { first, last } = range
  return new Response(partOf(stored.body, range), {
    status: 206,
    headers: {
      ...headers,
      "content-type": stored.type,
      "content-length": String(last - first + 1),
      "content-range": `bytes ${first}-${last}/${stored.size}`,
    },
  })
}

/** Reads the file from its beginning and passes on only this part. */
function partOf(body: StoredFile["body"], { first, last }: ByteRange): ReadableStream<Uint8Array> {
  let at = 0
  const part = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const bytes = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at))
      at += chunk.length
      if (bytes.length > 0) controller.enqueue(bytes)
      if (at > last) controller.terminate()
    },
  })
  void body.pipeTo(part.writable).catch(() => undefined)
  return part.readable
}

function asAttachment(reply: Response, disposition: "inline" | "attachment", title: string): Response {
  reply.headers.set("content-disposition", `${disposition}; ${nameParameters(title)}`)
  reply.headers.set("content-security-policy", attachmentPolicy)
  return reply
}

/** The file name in UTF-8 (RFC 5987), after an ASCII one for old programs (RFC 6266). */
export function nameParameters(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]|["\\%]/g, "_")
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
