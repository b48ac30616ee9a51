import { useCall } from "../../../ui/fetching/use-call.ts"
import { useIsInBrowser } from "../../../ui/page/use-is-in-browser.ts"
import { unreadMessagesCall } from "../contract.ts"
import { useMessagesHint } from "./use-messages-hint.ts"

/** The number of unread messages, for the menu; fetched after the page is there. */
export function useUnreadMessages(): number | undefined {
  useMessagesHint()
  const isInBrowser = useIsInBrowser()
  return useCall(unreadMessagesCall, {}, { enabled: isInBrowser }).data?.unread
}
