import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { ApiFailure } from "../../lib/call-api.ts"
import { FailedState } from "../states/failed-state.tsx"

interface QueryStateProps<Reply> {
  /** The result of `useCall`. */
  of: UseQueryResult<Reply, ApiFailure>
  /** The skeleton while loading. */
  waiting: ReactNode
  /** The error: "Your classes could not be loaded." */
  failed: string
  children: (reply: Reply) => ReactNode
}

/**
 * The states of a query: loading (skeleton), failed (with Try again), and its data, which stays while it is refetched.
 */
export function QueryState<Reply>({ of, waiting, failed, children }: QueryStateProps<Reply>) {
  if (of.data !== undefined) return children(of.data)
  if (of.isError) {
    return <FailedState title={failed} error={of.error} onRetry={() => void of.refetch()} retrying={of.isFetching} />
  }
  return waiting
}
