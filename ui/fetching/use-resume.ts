import type { Call } from "../../lib/contract.ts"
import { toast } from "../toasts/toast.ts"
import { useAction } from "./use-call.ts"
import { useInvalidate } from "./use-invalidate.ts"

/** Makes a call that continues long work whose job gave up; `progress` are the calls that show how far it is. */
export function useResume<C extends Call>(call: C, progress: Call[]) {
  const outdate = useInvalidate()
  return useAction(call, {
    outdates: progress,
    onDone: (reply) => toast.success((reply as { message: string }).message),
    onFailure: (failure) => {
      toast.failed(failure)
      // Somebody else has already retried.
      if (failure.status === 409) for (const each of progress) void outdate(each)
    },
  })
}
