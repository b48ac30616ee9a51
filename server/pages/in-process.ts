import type { Hono } from "hono"
import { handOn, RequestReads } from "../../platform/http/calls/request-reads.ts"

type Visitor = {
  cookie?: string
  /** What the API asks the browser to remember is collected here, for the page's own reply. */
  cookies?: Set<string>
  /** Of the document, for the log. */
  requestId?: string
}

/**
 * Makes calls as the visitor. Those that only read share what they read; after one that changes something nothing of
 * before is shared any more.
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
