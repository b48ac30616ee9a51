import type { RouterContextProvider } from "react-router"
import { callApi } from "../../../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../../../lib/contract.ts"
import { apiContext } from "../../page-context.ts"

type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request }

/** Makes a call for a part of a page that the rest can do without: null when it failed. */
export async function tryLoad<C extends Call>(
  args: LoaderArgs,
  call: C,
  input: InputOf<C>,
): Promise<ReplyOf<C> | null> {
  return callApi(call, input, { fetch: args.context.get(apiContext), signal: args.request.signal }).catch(() => null)
}
