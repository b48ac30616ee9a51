import { type ApiFailure, callApi } from "../../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../../lib/contract.ts"

/**
 * The optimistic lock on a page: after a 409, because somebody else changed the record first, refetches it. Null after
 * any other error.
 */
export async function refetchOnConflict<C extends Call>(
  failure: ApiFailure,
  call: C,
  input: InputOf<C>,
): Promise<ReplyOf<C> | null> {
  return failure.status === 409 ? callApi(call, input).catch(() => null) : null
}
