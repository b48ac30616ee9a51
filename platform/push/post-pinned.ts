import * as http from "node:http"
import * as https from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { errorFields } from "../log.ts"
import type { PushReply } from "./push-outcome.ts"
import type { CheckedEndpoint } from "./push-reach.ts"

/** Shorter than the lease of a delivery (delivery-queries.ts). */
const timeoutMs = 10_000
const maxReplyBytes = 2_000

type Posted = { method: string; headers: http.OutgoingHttpHeaders; body: Buffer | null }

/**
 * Sends a request to one of the checked addresses, whatever DNS says by then, and follows no redirect. The certificate
 * must still be the host's.
 */
export function postPinned({ url, addresses }: CheckedEndpoint, { method, headers, body }: Posted): Promise<PushReply> {
  const { request } = url.protocol === "https:" ? https : http
  const options = { method, headers, agent: false, lookup: lookupOf(addresses), signal: AbortSignal.timeout(timeoutMs) }
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: null, reason: reasonOf(error) })
    const outgoing = request(url, options, (reply) => {
      const { statusCode: status = 0, headers: got } = reply
      let text = ""
      const finish = () => {
        resolve({ status, retryAfter: got["retry-after"], body: text })
        outgoing.destroy()
      }
      reply.setEncoding("utf8")
      reply.on("data", (part: string) => {
        text += part
        if (text.length > maxReplyBytes) finish()
      })
      reply.on("end", finish)
      reply.on("error", fail)
    })
    outgoing.on("error", fail)
    outgoing.end(body ?? undefined)
  })
}

function lookupOf(addresses: readonly string[]): LookupFunction {
  const pinnedAddresses = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, done) => {
    const [first] = pinnedAddresses
    if (all) done(null, pinnedAddresses)
    else done(null, first?.address ?? "", first?.family)
  }
}

function reasonOf(error: Error): string {
  if (error.name === "AbortError" || error.name === "TimeoutError") return "no reply in time"
  const { code } = errorFields(error)
  return typeof code === "string" ? code : "no connection"
}
