import type { MiddlewareHandler } from "hono"
import { compressBytes, encodingsFor } from "./encodings.ts"

const worthIt = 1024
const compressible =
  /^(text\/(html|plain|css|xml|calendar)|application\/(json|javascript|manifest\+json|xml)|text\/x-script|image\/svg)/

/** Compresses whole text replies with brotli or gzip. Streams of data (CSV) and files on disk pass as they are. */
export const compression: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const type = res.headers.get("content-type") ?? ""
  if (c.req.method === "HEAD" || res.headers.has("content-encoding") || !compressible.test(type)) return
  if (!/accept-encoding/i.test(res.headers.get("vary") ?? "")) res.headers.append("vary", "accept-encoding")
  const [encoding] = encodingsFor(c.req.header("accept-encoding"))
  // The body becomes a stream when it is looked at, so it is looked at last.
  if (!encoding || !res.body) return
  const whole = Buffer.from(await res.arrayBuffer())
  const body = whole.length < worthIt ? whole : await compressBytes(whole, encoding)
  const headers = new Headers(res.headers)
  if (body !== whole) headers.set("content-encoding", encoding)
  headers.delete("content-length")
  c.res = undefined
  c.res = new Response(new Uint8Array(body), { status: res.status, headers })
}
