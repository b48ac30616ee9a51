import { useQuery } from "@tanstack/react-query"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import { classTimesCall, mostIdsAtOnce } from "../../times-contract.ts"

/** Loads the times of the classes with these ids: one call for a whole page, none for no classes. */
export function classTimesQuery(classes: readonly { id: string }[]) {
  const ids = [...new Set(classes.map(({ id }) => id))].sort().slice(0, mostIdsAtOnce).join(",")
  return { ...callQuery(classTimesCall, { ids }), enabled: ids !== "" }
}

export function useClassTimes(classes: readonly { id: string }[]) {
  const options = classTimesQuery(classes)
  const query = useQuery(options)
  return {
    query,
    /** Undefined while it is loading. */
    times: query.data,
    /** The first load. After a failure pages continue without the times while the call is retried. */
    isWaiting: options.enabled && query.isPending && query.failureCount === 0,
  }
}
