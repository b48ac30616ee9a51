import { conversationsCall } from "../../features/conversations/contract.ts"
import { MessagesView } from "../../features/conversations/web/messages-view.tsx"
import type { Role } from "../../lib/roles.ts"
import { callQuery } from "../../ui/fetching/call-query.ts"
import { pageLoader } from "../page-loader.ts"
import { useRoleArea } from "../role-area.ts"
import { titled } from "./account/account-meta.ts"

export { clientLoader } from "../client-loader.ts"

export const meta = titled("Messages")

export const loader = pageLoader(({ ask, search }) =>
  ask(callQuery(conversationsCall, { search: search.get("search") || undefined })),
)

/** The messages of a family or a teacher. */
export default function Messages() {
  const { timeZone } = useRoleArea<Role>()
  return <MessagesView zone={timeZone} />
}
