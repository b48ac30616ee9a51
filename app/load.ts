import { data, type RouterContextProvider, redirect } from "react-router"
import { withNext } from "../features/accounts/domain/next-page.ts"
import { ApiFailure, callApi } from "../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../lib/contract.ts"
import { areaIn } from "./area-in.ts"
import { apiContext } from "./page-context.ts"

/** What loaders pass on. `url` is the page's address; that of `request` may be the one of its data. */
export type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/**
 * Makes a call for a loader, in process: as the visitor, or without an actor for replies that may be cached. An error
 * becomes the page that fits it: 404, the log-in, /redirect, 500.
 */
export async function load<C extends Call>(
  args: LoaderArgs,
  call: C,
  input: InputOf<C>,
  as: "whoever-asks" | "anybody" = "whoever-asks",
): Promise<ReplyOf<C>> {
  const { send, sendAsAnybody } = args.context.get(apiContext)
  try {
    return await callApi(call, input, { send: as === "anybody" ? sendAsAnybody : send, signal: args.request.signal })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 401) throw redirect(loginThen(args.url))
    if (error.mustAgree) throw redirect(withNext("/checkpoint/terms", args.url.pathname + args.url.search))
    // The frame of the administrators' pages says which roles may open the page.
    if (error.status === 403 && areaIn(args.url.pathname) !== "admin") throw redirect("/redirect")
    throw data(null, { status: error.status === 404 || error.status === 400 ? 404 : error.status || 500 })
  }
}

/** Returns the log-in page, which leads back to the page that was asked for. */
export function loginThen({ pathname, search }: URL): string {
  return `/login?next=${encodeURIComponent(pathname + search)}`
}
