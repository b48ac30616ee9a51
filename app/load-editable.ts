import { redirect } from "react-router"
import { ApiFailure, callApi } from "../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../lib/contract.ts"
import { type LoaderArgs, load } from "./load.ts"
import { apiContext } from "./page-context.ts"

/**
 * Loads the initial values of an edit form. A record that cannot be edited redirects to `elsewhere`
 * (docs/rules/accounts.md#redirect).
 */
export async function loadEditable<C extends Call>(
  args: LoaderArgs,
  call: C,
  input: InputOf<C>,
  elsewhere: string,
): Promise<ReplyOf<C>> {
  try {
    return await callApi(call, input, { send: args.context.get(apiContext).send, signal: args.request.signal })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 409) throw redirect(elsewhere)
    return load(args, call, input)
  }
}
