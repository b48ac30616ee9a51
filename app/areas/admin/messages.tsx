import { InboxView } from "../../../features/conversations/web/inbox-view.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Messages")

/** The office's inbox. */
export default function Messages() {
  const { timeZone } = useRoleArea()
  return <InboxView zone={timeZone} />
}
