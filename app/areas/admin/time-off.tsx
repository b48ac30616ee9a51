import { everyTimeOffCall } from "../../../features/meetings/time-off-contract.ts"
import { timeOffReasonLabels, timeOffText } from "../../../features/meetings/web/time-off/time-off-words.ts"
import { ListPage } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Teachers' time off")

/** When teachers are away, now and later (docs/rules/meetings.md#time-off). */
export default function EveryTimeOff() {
  const list = useList(everyTimeOffCall, { rows: "timeOff" })
  return (
    <ListPage
      of={list}
      title="Teachers' time off"
      intro="When teachers are away, and how many of their classes have no other teacher yet."
      what="times off"
      columns={{
        teacher: "Teacher",
        from: { head: "Away", cell: timeOffText },
        reason: { head: "Reason", cell: ({ reason }) => timeOffReasonLabels[reason] },
        classesLeft: { head: "Classes left", align: "end" },
      }}
      empty={
        <EmptyState title="No teacher is away" drawing="calendar">
          Teachers enter their time off on their own page. You see it here.
        </EmptyState>
      }
    />
  )
}
