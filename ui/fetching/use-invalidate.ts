import { useQueryClient } from "@tanstack/react-query"
import type { Call } from "../../lib/contract.ts"
import { keyOf } from "./call-query.ts"

/** Returns a function that invalidates the queries of a call, so that they are refetched where they are shown. */
export function useInvalidate(): (call: Call) => Promise<void> {
  const queries = useQueryClient()
  return (call) => queries.invalidateQueries({ queryKey: keyOf(call) })
}
