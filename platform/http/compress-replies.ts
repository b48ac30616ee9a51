import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { MiddlewareHandler } from "hono"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = 1024
const compressible =
  /^(text\/(html|plain|css|xml)|application\/(json|javascript|manifest\+json|xml)|text\/x-script|image\/svg)/

/** Compresses whole text replies with brotli or gzip. Streams of data (CSV) and files on disk pass as they are. */
export const compressReplies: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const type = res.headers.get("content-type") ?? ""
  if (!res.body || c.req.method === "HEAD" || res.headers.has("content-encoding") || !compressible.test(type)) return
  res.headers.append("vary", "accept-encoding")
  const accepted = c.req.header("accept-encoding") ?? ""
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null
  if (!encoding) return
  const whole = Buffer.from(await res.arrayBuffer())
  const body = whole.length < worthIt ? whole : await pack(whole, encoding)
  const headers = new Headers(res.headers)
  if (body !== whole) headers.set("content-encoding", encoding)
  headers.delete("content-length")
  c.res = undefined
  c.res = new Response(new Uint8Array(body), { status: res.status, headers })
}

const pack = (whole: Buffer, encoding: "br" | "gzip") =>
  encoding === "br" ? brotli(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : zip(whole, { level: 6 })
