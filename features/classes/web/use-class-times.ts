import { useCall } from "../../../ui/use-call.ts"
import { classTimesCall, mostAsked } from "../times-contract.ts"

/** When the classes with these ids meet: one call for all of a page, and none where there are no classes. */
export function useClassTimes(ids: readonly string[]) {
  const asked = [...new Set(ids)].sort().slice(0, mostAsked).join(",")
  const query = useCall(classTimesCall, { ids: asked }, { enabled: asked !== "" })
  return {
    query,
    /** Undefined while it is not known. */
    times: query.data,
    /** On its way for the first time: once that failed, pages go on without it while it is tried again. */
    isWaiting: asked !== "" && query.isPending && query.failureCount === 0,
  }
}
