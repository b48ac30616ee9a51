import { createHash } from "node:crypto"
import type { Context } from "hono"
import { todayIn } from "../../lib/day.ts"
import type { Deps } from "../../platform/deps.ts"
import { everything } from "../../platform/events/touched.ts"
import { compressBytes, type Encoding, encodingsFor } from "../../platform/http/replies/encodings.ts"
import { matchesEtag } from "../../platform/http/replies/etags.ts"
import { hashInline } from "../../platform/http/security/hash-inline.ts"
import { contentPolicy, newNonce } from "../../platform/http/security/security-headers.ts"
import { sessionCookie } from "../../platform/http/security/session-cookie.ts"
import { TtlCache } from "../../platform/http/ttl-cache.ts"
import { publicAddress, thingsAt } from "./public-pages.ts"

/** Renders the page of an address for a visitor. `isComplete`: no call of the page failed. */
export type RenderForVisitor = (address: string, nonce: string) => Promise<{ response: Response; isComplete: boolean }>

/**
 * Pages are dropped when an event says that they changed, in this process or another. This time to live covers changes
 * without an event, such as by hand in the database. It is shorter while this process cannot receive messages of
 * others.
 */
const secondsHearing = 60
const secondsDeaf = 10
/** How long the old page is served while it is rendered again. */
const staleSeconds = 10
/** The limits of the cache. */
const maxEntries = 500
const maxBytes = 32 * 1024 * 1024

/** A page, the same for all visitors. */
type SharedPage = {
  status: number
  /** The content type and the Content-Security-Policy. */
  headers: Record<string, string>
  body: Buffer
  tag: string
  mayBeKept: boolean
  packed: Packed
}
type Packed = Map<Encoding, Promise<Buffer<ArrayBuffer>>>

/**
 * Serves public pages to visitors without a session from a shared cache, which drops pages when something on them changes
 * (docs/decisions/0007). Returns null for any other request.
 */
export function publicPageCache(
  { now, settings, events, pubSub, metrics }: Pick<Deps, "now" | "settings" | "events" | "pubSub" | "metrics">,
  render: RenderForVisitor,
): (c: Context) => Promise<Response | null> {
  const cache = new TtlCache<SharedPage | null>({
    now,
    seconds: () => (pubSub.isListening() ? secondsHearing : secondsDeaf),
    staleSeconds,
    maxEntries,
    maxBytes,
    onGet: (outcome) => metrics?.pageAsked(outcome),
    // Twice the size, to include the compressed copies.
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
    // One key per day, because no event is recorded when a class ends by its date.
    const key = `${todayIn(now(), settings.timeZone)} ${address}`
    const page = await cache.get(key, () => share(render, address, settings.publicUrl))
    return page && answer(c, page)
  }
}

/** Returns a predicate: whether the page with this cache key (day and address) shows one of these things. */
function showsOneOf(things: readonly string[]): (key: string) => boolean {
  if (things.includes(everything)) return () => true
  if (things.length === 0) return () => false
  const touched = new Set(things)
  return (key) => thingsAt(key.slice(key.indexOf(" ") + 1)).some((thing) => touched.has(thing))
}

/** Returns null if the reply is private or not a page: each waiting visitor then gets a separate reply. */
async function share(render: RenderForVisitor, address: string, publicUrl: string): Promise<SharedPage | null> {
  const nonce = newNonce()
  const { response, isComplete } = await render(address, nonce)
  const { status, headers } = response
  if ((status > 200 && status < 400) || headers.has("set-cookie")) return null
  if (!headers.get("content-type")?.startsWith("text/html")) return null
  const shown = await readPage(response, nonce, publicUrl)
  const tag = createHash("sha256")
    .update(JSON.stringify(shown.headers))
    .update(shown.body)
    .digest("base64url")
    .slice(0, 32)
  return { status, ...shown, tag, mayBeKept: status === 200 && isComplete, packed: new Map() }
}

async function readPage(response: Response, nonce: string, publicUrl: string) {
  const { html, scripts, styles } = hashInline(await response.text(), nonce)
  const policy = contentPolicy(publicUrl, { scripts, styles })
  return {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
    body: Buffer.from(html),
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

/** Compresses the page at the first request for this encoding, and stores the copy with it. */
function packedCopy({ body, packed }: SharedPage, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const copy = packed.get(encoding) ?? compressBytes(body, encoding)
  packed.set(encoding, copy)
  return copy
}
