import { HistoryList } from "../../../ui/history-list.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { userHistoryCall } from "../admin-contract.ts"
import css from "./verification-dialog.module.css"

/** What was decided about a person: restrictions, and of a teacher the verification. */
export function UserHistory({ userId, zone }: { userId: string; zone: string }) {
  const history = useCall(userHistoryCall, { userId })
  return (
    <section aria-labelledby={`history-of-${userId}`}>
      <h3 className={css.history} id={`history-of-${userId}`}>
        History
      </h3>
      <HistoryList of={history} zone={zone} empty="There are no decisions yet." />
    </section>
  )
}
