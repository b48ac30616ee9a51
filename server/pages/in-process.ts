import { Context } from "hono"
import type { PageApi } from "../../app/page-context.ts"
import type { DirectCaller, DirectCalls } from "../../platform/http/calls/direct-calls.ts"
import { RequestReads } from "../../platform/http/calls/request-reads.ts"

/**
 * Makes the calls of one document, which share their reads: as the visitor with the cookies of `request`, or as nobody.
 */
export function inProcess(calls: DirectCalls, request: Request, requestId?: string) {
  const visitor = callerWith(request, requestId)
  const api: PageApi = {
    send: (call, input) => calls.make(call, input, visitor),
    sendAsAnybody: (call, input) => calls.make(call, input, callerWith(new Request(request.url), requestId)),
  }
  /** Returns the cookies that calls have set, for the document's own reply. */
  const newCookies = () => visitor.exchange.res.headers.getSetCookie()
  return { api, newCookies }
}

function callerWith(request: Request, requestId?: string): DirectCaller {
  return { exchange: new Context(request), reads: new RequestReads(true), requestId }
}
