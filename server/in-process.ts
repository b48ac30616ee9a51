import type { Hono } from "hono"
import { handOn, RequestReads } from "../platform/http/request-reads.ts"

/**
 * Calls the API as the visitor; what it asks the browser to remember is collected for the page's own reply. Calls that
 * only read share what they read; after one that changes something nothing of before is shared any more.
 */
export function inProcess(app: Hono, cookie?: string, cookies?: Set<string>): typeof fetch {
  const reads = new RequestReads(true)
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    const isVisitor = init?.credentials !== "omit"
    if (cookie && isVisitor) headers.set("cookie", cookie)
    const onlyReads = (init?.method ?? "GET") === "GET"
    const reply = await app.request(String(input), { ...init, headers }, handOn(isVisitor && onlyReads ? reads : null))
    if (!onlyReads) reads.forget()
    for (const each of reply.headers.getSetCookie()) cookies?.add(each)
    return reply
  }
}
