import { createHash } from "node:crypto"
import type { Context } from "hono"
import type { Deps } from "../platform/deps.ts"
import { compressBytes, type Encoding, encodingsFor } from "../platform/http/encodings.ts"
import { matchesEtag } from "../platform/http/etags.ts"
import { hashScripts } from "../platform/http/hash-scripts.ts"
import { contentPolicy, filePolicy, newNonce } from "../platform/http/security-headers.ts"
import { sessionCookie } from "../platform/http/session-cookie.ts"
import { createTtlCache } from "../platform/http/ttl-cache.ts"
import { publicAddress } from "./public-pages.ts"

/** Renders the page of an address, or the data of one, for a visitor. `isComplete`: nothing that the page wanted to show failed. */
export type RenderForVisitor = (address: string, nonce: string) => Promise<{ response: Response; isComplete: boolean }>

/** How long a visitor may see a page as it was; and how much of them is kept in memory. */
const seconds = 10
const maxEntries = 500
const maxBytes = 32 * 1024 * 1024

/** A page, or the data of one, as every visitor gets it. */
type SharedPage = {
  status: number
  /** What it is; a page also says which scripts may run in it. */
  headers: Record<string, string>
  body: Buffer
  tag: string
  mayBeKept: boolean
  packed: Packed
}
type Packed = Map<Encoding, Promise<Buffer<ArrayBuffer>>>

/**
 * Serves a public page to a visitor without a session from a copy that is at most ten seconds old (decision 0007).
 * Null when this request is not one of those.
 */
export function publicPageCache(
  { now, settings }: Pick<Deps, "now" | "settings">,
  render: RenderForVisitor,
): { answer: (c: Context) => Promise<Response | null>; forget: () => void } {
  const cache = createTtlCache<SharedPage | null>({
    now,
    seconds,
    maxEntries,
    maxBytes,
    // Once again the size, for the packed copies.
    bytesOf: (page) => (page?.mayBeKept ? page.body.length * 2 : null),
  })
  const session = sessionCookie(settings.publicUrl)
  const answerVisitor = async (c: Context) => {
    if ((c.req.method !== "GET" && c.req.method !== "HEAD") || session.isSent(c)) return null
    const address = publicAddress(new URL(c.req.url))
    if (address === null) return null
    const page = await cache.get(address, () => share(render, address, settings.publicUrl))
    return page && answer(c, page)
  }
  return { answer: answerVisitor, forget: cache.clear }
}

/** Null when the reply is for one person alone, or no page: those who waited for it get one of their own. */
async function share(render: RenderForVisitor, address: string, publicUrl: string): Promise<SharedPage | null> {
  const nonce = newNonce()
  const { response, isComplete } = await render(address, nonce)
  const { status, headers } = response
  // The way elsewhere is 3xx for a page and 202 for its data.
  if ((status > 200 && status < 400) || headers.has("set-cookie")) return null
  const type = headers.get("content-type") ?? ""
  const read = type.startsWith("text/html") ? readPage : type.startsWith(dataType) ? readData : null
  if (!read) return null
  const shown = await read(response, nonce, publicUrl)
  const tag = createHash("sha256")
    .update(JSON.stringify(shown.headers))
    .update(shown.body)
    .digest("base64url")
    .slice(0, 32)
  return { status, ...shown, tag, mayBeKept: status === 200 && isComplete, packed: new Map() }
}

async function readPage(response: Response, nonce: string, publicUrl: string) {
  const { html, hashes } = hashScripts(await response.text(), nonce)
  const policy = contentPolicy(publicUrl, { scripts: hashes, styles: [] })
  return {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
    body: Buffer.from(html),
  }
}

/** How the router calls what a browser asks for when a visitor goes from page to page. */
export const dataType = "text/x-script"
export const dataTypeSent = `${dataType}; charset=utf-8`

async function readData(response: Response) {
  return {
    headers: { "content-type": dataTypeSent, "x-remix-response": "yes", "content-security-policy": filePolicy },
    body: Buffer.from(await response.arrayBuffer()),
  }
}

async function answer(c: Context, page: SharedPage): Promise<Response> {
  const [encoding] = encodingsFor(c.req.header("accept-encoding"))
  const headers = new Headers({
    ...page.headers,
    "cache-control": "private, no-store",
    vary: "cookie, accept-encoding",
  })
  if (page.mayBeKept) {
    const etag = `"${page.tag}${encoding ? `-${encoding}` : ""}"`
    headers.set("etag", etag)
    headers.set("cache-control", "public, max-age=0, must-revalidate")
    if (matchesEtag(etag, c.req.header("if-none-match"))) {
      headers.delete("content-type")
      return new Response(null, { status: 304, headers })
    }
  }
  const body = encoding ? await packedCopy(page, encoding) : page.body
  headers.set("content-length", String(body.length))
  if (encoding) headers.set("content-encoding", encoding)
  return new Response(c.req.method === "HEAD" ? null : new Uint8Array(body), { status: page.status, headers })
}

/** Made when the first one asks for it, and kept beside the page. */
function packedCopy({ body, packed }: SharedPage, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const copy = packed.get(encoding) ?? compressBytes(body, encoding)
  packed.set(encoding, copy)
  return copy
}
