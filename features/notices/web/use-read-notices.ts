import { useQueryClient } from "@tanstack/react-query"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { readNoticesCall } from "../contract.ts"
import { markInLists, refetchLists, showUnread } from "./notices-cache.ts"

export function useReadNotices() {
  const queries = useQueryClient()
  return useAction(readNoticesCall, {
    onDone: ({ unread }, choice) => {
      showUnread(queries, unread)
      markInLists(queries, choice, unread)
      refetchLists(queries)
    },
    onFailure: (failure) => toast.failed(failure),
  })
}
