import type { Hono } from "hono"
import { handOn, RequestReads } from "../../platform/http/calls/request-reads.ts"

export type Visitor = {
  cookie?: string
  /** Collects the cookies that calls set, for the page's own reply. */
  cookies?: Set<string>
  /** The request id of the document, for the log. */
  requestId?: string
}

/**
 * Makes calls in this process as the visitor. Reading calls share the session and other reads; a call that changes
 * something ends the sharing with earlier ones.
 */
export function inProcess(calls: Hono, { cookie, cookies, requestId }: Visitor = {}): typeof fetch {
  const reads = new RequestReads(true)
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    const isVisitor = init?.credentials !== "omit"
    if (cookie && isVisitor) headers.set("cookie", cookie)
    const onlyReads = (init?.method ?? "GET") === "GET"
    const env = handOn({ reads: isVisitor && onlyReads ? reads : undefined, requestId })
    const reply = await calls.request(String(input), { ...init, headers }, env)
    if (!onlyReads) reads.forget()
    for (const each of reply.headers.getSetCookie()) cookies?.add(each)
    return reply
  }
}
