import { type ClassTimesReply, classTimesCall } from "../../../features/classes/times-contract.ts"
import { callApi } from "../../../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../../../lib/contract.ts"
import type { LoaderArgs } from "../../load.ts"
import { apiContext } from "../../page-context.ts"

/** Makes a call for an optional part of a page; null if it failed. */
export async function tryLoad<C extends Call>(
  args: LoaderArgs,
  call: C,
  input: InputOf<C>,
): Promise<ReplyOf<C> | null> {
  return callApi(call, input, { send: args.context.get(apiContext).send, signal: args.request.signal }).catch(
    () => null,
  )
}

/**
 * Returns the times of the classes in a list; null without classes, or if the call failed, since the times are
 * optional.
 */
export async function tryLoadTimes(
  args: LoaderArgs,
  classes: readonly { id: string }[] | undefined,
): Promise<ClassTimesReply | null> {
  if (!classes?.length) return null
  return tryLoad(args, classTimesCall, { ids: classes.map(({ id }) => id).join(",") })
}
