import { type FetchQueryOptions, type QueryKey, queryOptions } from "@tanstack/react-query"
import { type ApiFailure, callApi } from "../../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../../lib/contract.ts"

/** The cache key of a reply: the path and the input. */
export function keyOf<C extends Call>(call: C, input?: InputOf<C>): QueryKey {
  return input === undefined ? [call.path] : [call.path, input]
}

/** The options of TanStack Query for a call. All pages fetch with them, in `useQuery` and in their loaders. */
export function callQuery<C extends Call>(call: C, input: InputOf<C>) {
  return queryOptions<ReplyOf<C>, ApiFailure>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal, meta }) => callApi(call, input, { signal, send: meta?.send }),
  })
}

/** Fetches a query for a loader: null when it fails, or is disabled. */
export type Ask = <Reply>(query: FetchableQuery<Reply>) => Promise<Reply | null>

type FetchableQuery<Reply> = FetchQueryOptions<Reply, ApiFailure> & { enabled?: unknown }
