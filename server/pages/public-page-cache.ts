import { createHash } from "node:crypto"
import type { Context } from "hono"
import { todayIn } from "../../lib/day.ts"
import type { Deps } from "../../platform/deps.ts"
import { everything } from "../../platform/events/touched.ts"
import { compressBytes, type Encoding, encodingsFor } from "../../platform/http/replies/encodings.ts"
import { matchesEtag } from "../../platform/http/replies/etags.ts"
import { hashScripts } from "../../platform/http/security/hash-scripts.ts"
import { contentPolicy, filePolicy, newNonce } from "../../platform/http/security/security-headers.ts"
import { sessionCookie } from "../../platform/http/security/session-cookie.ts"
import { TtlCache } from "../../platform/http/ttl-cache.ts"
import { publicAddress, thingsAt } from "./public-pages.ts"

/** Renders the page of an address, or the data of one, for a visitor. `isComplete`: nothing that the page wanted to show failed. */
export type RenderForVisitor = (address: string, nonce: string) => Promise<{ response: Response; isComplete: boolean }>

/**
 * Changes are heard of, from this process and from others: the time is for what nobody says, as what is changed by hand in the
 * database. It is shorter while this process does not hear the others.
 */
const secondsHearing = 60
const secondsDeaf = 10
/** For how long after that the old page is shown while it is rendered again. */
const staleSeconds = 10
/** How much of them is kept in memory. */
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
 * Serves a public page to a visitor without a session from a copy that is shared, and made anew when something changes that it
 * shows (docs/decisions/0028). Null when this request is not one of those.
 */
export function publicPageCache(
  { now, settings, events, notices, metrics }: Pick<Deps, "now" | "settings" | "events" | "notices" | "metrics">,
  render: RenderForVisitor,
): (c: Context) => Promise<Response | null> {
  const cache = new TtlCache<SharedPage | null>({
    now,
    seconds: () => (notices.isListening() ? secondsHearing : secondsDeaf),
    staleSeconds,
    maxEntries,
    maxBytes,
    onGet: (outcome) => metrics?.pageAsked(outcome),
    // Once again the size, for the packed copies.
    bytesOf: (page) => (page?.mayBeKept ? page.body.length * 2 : null),
  })
  events.onTouched(({ atOnce, soon }) => {
    cache.drop(showsOneOf(atOnce))
    cache.expire(showsOneOf(soon))
  })
  const session = sessionCookie(settings.publicUrl)
  return async (c) => {
    if ((c.req.method !== "GET" && c.req.method !== "HEAD") || session.isSent(c)) return null
    const address = publicAddress(new URL(c.req.url))
    if (address === null) return null
    // A day later a class may be over, and no event says so.
    const key = `${todayIn(now(), settings.timeZone)} ${address}`
    const page = await cache.get(key, () => share(render, address, settings.publicUrl))
    return page && answer(c, page)
  }
}

/** Whether the page that is kept under a key, after its day, shows one of these things. */
function showsOneOf(things: readonly string[]): (key: string) => boolean {
  if (things.includes(everything)) return () => true
  if (things.length === 0) return () => false
  const touched = new Set(things)
  return (key) => thingsAt(key.slice(key.indexOf(" ") + 1)).some((thing) => touched.has(thing))
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
