import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { ApiFailure } from "../lib/call-api.ts"
import { FailedState } from "./failed-state.tsx"

interface QueryStateProps<Reply> {
  /** What `useCall` gave. */
  of: UseQueryResult<Reply, ApiFailure>
  /** The skeleton of what is to come. */
  waiting: ReactNode
  /** What could not be done: "Your classes could not be loaded." */
  failed: string
  children: (reply: Reply) => ReactNode
}

/**
 * The states of a query: loading (skeleton), failed (with Try again), and its data, which stays while it is
 * fetched again.
 */
export function QueryState<Reply>({ of, waiting, failed, children }: QueryStateProps<Reply>) {
  if (of.data !== undefined) return children(of.data)
  if (of.isError) {
    return <FailedState title={failed} error={of.error} onRetry={() => void of.refetch()} retrying={of.isFetching} />
  }
  return waiting
}
