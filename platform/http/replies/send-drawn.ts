import type { Context } from "hono"
import { nameParameters } from "./send-file.ts"

/** Sends a PDF that was drawn for this request alone, so no cache stores it. */
export function sendDrawn(exchange: Context, drawn: Uint8Array, downloadName: string): Response {
  const headers = {
    "content-type": "application/pdf",
    "content-length": String(drawn.byteLength),
    "content-disposition": `inline; ${nameParameters(downloadName)}`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  }
  return new Response(exchange.req.method === "HEAD" ? null : Buffer.from(drawn), { headers })
}
