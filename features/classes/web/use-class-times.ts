import { useQuery } from "@tanstack/react-query"
import { callQuery } from "../../../ui/call-query.ts"
import { classTimesCall, mostAsked } from "../times-contract.ts"

/** When the classes with these ids meet: one call for all of a page, and none where there are no classes. */
export function classTimesQuery(classes: readonly { id: string }[]) {
  const asked = [...new Set(classes.map(({ id }) => id))].sort().slice(0, mostAsked).join(",")
  return { ...callQuery(classTimesCall, { ids: asked }), enabled: asked !== "" }
}

export function useClassTimes(classes: readonly { id: string }[]) {
  const options = classTimesQuery(classes)
  const query = useQuery(options)
  return {
    query,
    /** Undefined while it is not known. */
    times: query.data,
    /** On its way for the first time: once that failed, pages go on without it while it is tried again. */
    isWaiting: options.enabled && query.isPending && query.failureCount === 0,
  }
}
