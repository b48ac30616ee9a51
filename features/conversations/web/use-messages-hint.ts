import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { conversationCall, conversationsCall, unreadMessagesCall } from "../contract.ts"

/** Fetches messages again when the stream of notices says that a conversation has changed. */
export function useMessagesHint(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const refetch = () => {
      for (const call of [conversationCall, conversationsCall, unreadMessagesCall])
        void queries.invalidateQueries({ queryKey: keyOf(call) })
    }
    window.addEventListener("silid-messages", refetch)
    return () => window.removeEventListener("silid-messages", refetch)
  }, [queries])
}
