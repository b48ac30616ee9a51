import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type ApiFailure, callApi } from "../../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../../lib/contract.ts"
import { callQuery, keyOf } from "./call-query.ts"

/**
 * Fetches data, and again `every` that many milliseconds, which may depend on the data. With `keepsOld` the previous list
 * stays visible while a new page loads.
 */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: {
    enabled?: boolean
    keepsOld?: boolean
    every?: number | ((data: ReplyOf<C> | undefined) => number | undefined)
  } = {},
) {
  const { every } = options
  return useQuery({
    ...callQuery(call, input),
    enabled: options.enabled ?? true,
    refetchInterval: typeof every === "function" ? ({ state }) => every(state.data) ?? false : every,
    placeholderData: options.keepsOld ? keepPreviousData : undefined,
  })
}

type ActionOptions<C extends Call> = {
  /** The calls whose data becomes stale, and is refetched. */
  outdates?: Call[]
  onDone?(reply: ReplyOf<C>, input: InputOf<C>): void
  onFailure?(failure: ApiFailure): void
}

/** Makes a call that changes something: `act.mutate(input)`; `act.isPending` while it is in progress. */
export function useAction<C extends Call>(call: C, options: ActionOptions<C> = {}) {
  const queries = useQueryClient()
  return useMutation<ReplyOf<C>, ApiFailure, InputOf<C>>({
    mutationFn: (input) => callApi(call, input),
    onSuccess: async (reply, input) => {
      await Promise.all((options.outdates ?? []).map((each) => queries.invalidateQueries({ queryKey: keyOf(each) })))
      // Counts, lists and histories elsewhere may be stale. Each is refetched when it is next shown.
      void queries.invalidateQueries({ refetchType: "none" })
      options.onDone?.(reply, input)
    },
    onError: (failure) => options.onFailure?.(failure),
  })
}
