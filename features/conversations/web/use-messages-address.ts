import { useSearchParams } from "react-router"
import { searchWords } from "../../../lib/text-search.ts"
import type { ConversationEntry } from "../contract.ts"
import type { InboxEntry } from "../inbox-contract.ts"

type ListedPlaces = Pick<ConversationEntry, "id" | "match"> & Partial<Pick<InboxEntry, "reportedPlace">>

/** What says which conversation is open, or which one begins. */
const opened = ["conversation", "class", "student", "new", "post", "message"]

/** The search in the address of a page of messages, its words, and addresses that keep it. */
export function useMessagesAddress() {
  const [params] = useSearchParams()
  const search = params.get("search") ?? ""
  const addressOf = (open: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const name of opened) next.delete(name)
    for (const [name, value] of Object.entries(open)) next.set(name, value)
    return `?${next}`
  }
  /** Opens a conversation at the message that the search has found or that was reported. */
  const addressOfEntry = ({ id, match, reportedPlace }: ListedPlaces) => {
    const place = match?.place ?? reportedPlace
    return addressOf({ conversation: id, ...(place && { message: place }) })
  }
  return { params, search, words: searchWords(search), addressOf, addressOfEntry }
}
