import { useQueryClient } from "@tanstack/react-query"
import type { Call } from "../lib/contract.ts"
import { keyOf } from "./use-call.ts"

/** Says that a call's answer is no longer true, so that it is asked again where it is shown. */
export function useOutdate(): (call: Call) => Promise<void> {
  const queries = useQueryClient()
  return (call) => queries.invalidateQueries({ queryKey: keyOf(call) })
}
