import { type ApiFailure, callApi } from "../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../lib/contract.ts"

/** After a refusal because somebody else was faster (409): how it stands now. Null after any other, and when it cannot be asked. */
export async function lookAgain<C extends Call>(
  failure: ApiFailure,
  call: C,
  input: InputOf<C>,
): Promise<ReplyOf<C> | null> {
  return failure.status === 409 ? callApi(call, input).catch(() => null) : null
}
