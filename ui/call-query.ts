import { type FetchQueryOptions, type QueryKey, queryOptions } from "@tanstack/react-query"
import { type ApiFailure, callApi } from "../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../lib/contract.ts"

/** Where the reply of a call is cached: under its path and its input. */
export function keyOf<C extends Call>(call: C, input?: InputOf<C>): QueryKey {
  return input === undefined ? [call.path] : [call.path, input]
}

/** The options of TanStack Query for a call: the one way to fetch, for `useQuery` in a page and for its loader. */
export function callQuery<C extends Call>(call: C, input: InputOf<C>) {
  return queryOptions<ReplyOf<C>, ApiFailure>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal, meta }) => callApi(call, input, { signal, fetch: meta?.fetch }),
  })
}

/** Fetches what this query names, for a loader: null where it fails, or is not wanted now. */
export type Ask = <Reply>(query: AskedQuery<Reply>) => Promise<Reply | null>

type AskedQuery<Reply> = FetchQueryOptions<Reply, ApiFailure> & { enabled?: unknown }
